/** Somebody's photograph, or the letters that stand for it. */
import { useState } from "react";
import classes from "./photo.module.css";

type PhotoProps = {
  readonly url: string | null;
  readonly initials: string;
  readonly className: string | undefined;
  /** Of a list: only once it comes near the window. */
  readonly isLazy?: boolean;
  /** Which pair of colours the letters have, where the place has several. */
  readonly pair?: number;
};

export function Photo({ url, initials, className, isLazy = false, pair }: PhotoProps) {
  const look = `${classes.photo} ${className}`;
  /** One that does not come is as good as none. */
  const [missing, setMissing] = useState<string | null>(null);
  return url && url !== missing ? (
    <img className={look} src={url} alt="" loading={isLazy ? "lazy" : undefined} onError={() => setMissing(url)} />
  ) : (
    <span className={look} data-pair={pair} aria-hidden="true">
      {initials}
    </span>
  );
}
