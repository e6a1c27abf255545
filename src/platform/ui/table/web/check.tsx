/** The box that chooses a row or a page. The browser's own, drawn like the kit's: fifty of the kit's would weigh on every list. */
import { useEffect, useRef } from "react";
import classes from "./table.module.css";

type CheckProps = {
  readonly label: string;
  readonly state: "all" | "some" | "none";
  readonly tabIndex?: number;
  readonly onPick: (toHere: boolean) => void;
};

export function Check({ label, state, tabIndex = 0, onPick }: CheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === "some";
  }, [state]);
  return (
    <label className={classes.hit}>
      <input
        ref={box}
        type="checkbox"
        className={classes.check}
        aria-label={label}
        tabIndex={tabIndex}
        checked={state === "all"}
        onChange={({ nativeEvent }) => onPick("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}
