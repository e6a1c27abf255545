/** Why the door did not open, in the server's words: always text, never markup (D015). */
import { IconAlertCircle } from "@tabler/icons-react";
import classes from "./signin.module.css";

export function Refused({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <div id={id} className={classes.refused} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </div>
  );
}
