/**
 * A task of three to six steps, one after the other. Back to any step already seen, forward only through "Siguiente",
 * which asks the step's fields first. A step with problems says how many; the first one with any is brought into sight.
 */
import { Button, Progress, UnstyledButton } from "@mantine/core";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "#platform/fields/paths.ts";
import { errorsOfStep, firstFaultyStep, mayGoTo, type Step } from "#platform/ui/form/steps.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import { focusFirst } from "./focus.ts";
import classes from "./stepper.module.css";

export type StepperProps<Path extends string> = {
  /** What the whole task is called: "Nueva plantilla". */
  readonly label: string;
  readonly steps: readonly Step<Path>[];
  readonly errors?: FieldErrors;
  /** Whether the step may be left forward; a form's `draft.check(step.fields)`. */
  readonly check?: (step: Step<Path>) => boolean;
  readonly children: (step: Step<Path>, index: number) => ReactNode;
  /** Instead of "Siguiente" on the last step: the button that ends the task, usually `type="submit"`. */
  readonly finish: ReactNode;
  /** Of a task whose steps are saved one by one: where one is, and the way elsewhere, which may first save or ask. */
  readonly place?: { readonly at: number; readonly go: (target: number) => void; readonly next: ReactNode };
  /**
   * Of a task that has the whole window: what comes once it was sent, seen ahead from the beginning; once it is there nothing
   * else is. Its buttons stay in sight however long a step is.
   */
  readonly after?: { readonly step: Step<Path>; readonly isThere: boolean };
};

const NONE: FieldErrors = {};

export function Stepper<Path extends string>(props: StepperProps<Path>) {
  const { label, errors = NONE, check, children, finish, place, after } = props;
  const isOver = after?.isThere ?? false;
  const steps = after ? [...props.steps, after.step] : props.steps;
  const last = props.steps.length - 1;
  const [own, setOwn] = useState(0);
  const at = place?.at ?? own;
  const setCurrent = place?.go ?? setOwn;
  const current = isOver ? last + 1 : at;
  const [seen, setSeen] = useState(at);
  const reached = Math.max(seen, at);
  const content = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const step = steps[current];

  function go(target: number) {
    setCurrent(target);
    if (place) return;
    setSeen((far) => Math.max(far, target));
    announce(`Paso ${target + 1} de ${steps.length}: ${steps[target]?.label ?? ""}`);
  }
  function next() {
    if (step && (check?.(step) ?? true)) go(current + 1);
  }

  /** The arrival at a step is the keyboard's too. */
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    content.current?.focus({ preventScroll: false });
    setSeen((far) => Math.max(far, current));
  }, [current]);

  /** A refusal may concern a step out of sight. */
  useEffect(() => {
    const faulty = firstFaultyStep(props.steps, errors);
    if (faulty === -1 || errorsOfStep(props.steps[shown.current] ?? { key: "", label: "" }, errors) > 0) return;
    shown.current = faulty;
    setOwn(faulty);
    requestAnimationFrame(() => focusFirst(content.current, errors));
  }, [errors, props.steps]);

  if (!step) return null;
  return (
    <div className={classes.root} data-whole={after !== undefined || undefined}>
      {isPhone ? (
        <div className={classes.phone}>
          <p className={classes.where}>
            Paso {current + 1} de {steps.length} · <b>{step.label}</b>
          </p>
          <Progress value={((current + 1) / steps.length) * 100} aria-label={`${label}: avance`} />
        </div>
      ) : (
        <nav aria-label={label}>
          <ol className={classes.steps}>
            {steps.map((one, index) => (
              <StepHead
                key={one.key}
                step={one}
                index={index}
                state={index === current ? "current" : isOver || index < reached ? "done" : "ahead"}
                wrong={errorsOfStep(one, errors)}
                onGo={!isOver && mayGoTo(index, reached) ? () => go(index) : undefined}
              />
            ))}
          </ol>
        </nav>
      )}
      <section ref={content} tabIndex={-1} aria-label={step.label} className={classes.content}>
        {children(step, current)}
      </section>
      {!isOver && (
        <div className={classes.foot}>
          {current > 0 && (
            <Button variant="default" onClick={() => go(current - 1)}>
              Atrás
            </Button>
          )}
          {/* Two buttons, never one that changes: the press that leads to the last step must not also submit it. */}
          {current < last ? (
            (place?.next ?? (
              <Button key="next" onClick={next}>
                Siguiente
              </Button>
            ))
          ) : (
            <Fragment key="finish">{finish}</Fragment>
          )}
        </div>
      )}
    </div>
  );
}

type StepHeadProps = {
  readonly step: Step;
  readonly index: number;
  readonly state: "current" | "done" | "ahead";
  readonly wrong: number;
  readonly onGo: (() => void) | undefined;
};

function StepHead({ step, index, state, wrong, onGo }: StepHeadProps) {
  const mark = wrong > 0 ? <IconAlertCircle size={16} stroke={2} /> : <IconCheck size={14} stroke={3} />;
  return (
    <li className={classes.step} data-state={state} data-wrong={wrong > 0 || undefined}>
      <UnstyledButton
        className={classes.head}
        disabled={!onGo}
        aria-current={state === "current" ? "step" : undefined}
        onClick={onGo}
      >
        <span className={classes.number} aria-hidden>
          {wrong > 0 || state === "done" ? mark : index + 1}
        </span>
        <span>
          {step.label}
          {wrong > 0 && <span className={classes.wrong}>{wrong === 1 ? "1 error" : `${wrong} errores`}</span>}
        </span>
      </UnstyledButton>
    </li>
  );
}
