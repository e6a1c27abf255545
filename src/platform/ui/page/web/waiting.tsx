/** What waits for the person, a line for each kind of thing, with its number in the sentence and the way to mend it. */
import { type Icon, IconChevronRight, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "./tile.module.css";

export type Waiting = {
  readonly icon: Icon;
  readonly text: string;
  /** The day it is about, or how soon. */
  readonly mark?: string;
  /** Where it is mended, for who may go there. */
  readonly to?: string | undefined;
  readonly search?: Readonly<Record<string, string>>;
};

type WaitingLinesProps = {
  readonly lines: readonly Waiting[];
  /** What will be said here, while nothing is. */
  readonly none: string;
};

export function WaitingLines({ lines, none }: WaitingLinesProps) {
  if (lines.length === 0) {
    return (
      <p className={classes.nothing}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {none}
      </p>
    );
  }
  return (
    <ul className={classes.list}>
      {lines.map((line) => (
        <li key={line.text}>
          {line.to ? (
            <Link to={line.to} search={line.search as never} className={classes.line}>
              <Content {...line} />
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </Link>
          ) : (
            <span className={classes.line}>
              <Content {...line} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Content({ icon: Drawn, text, mark }: Waiting) {
  return (
    <>
      <Drawn size={19} stroke={1.75} aria-hidden />
      <span className={classes.text}>{text}</span>
      {mark && <span className={classes.mark}>{mark}</span>}
    </>
  );
}
