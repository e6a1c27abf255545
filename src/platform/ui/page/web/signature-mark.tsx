/** The signature mark: a paraph on its line (signed), with an amber flag (en disconformidad), a cross on a dashed line (missing). */
import type { ReactNode } from "react";
import classes from "./signature-mark.module.css";

export type SignatureState = "signed" | "objected" | "missing";

const PARAPH =
  "M3 12.4C7 11.4 11 2.6 13.4 2.4 16 2.2 10.4 13 12.6 13.4 14.8 13.8 17 6.6 19.2 6.8 21 7 18.6 12.2 21 12.2 24 12.2 26.4 8.2 37 7.2";

export function SignatureMark({ state, children }: { readonly state: SignatureState; readonly children: ReactNode }) {
  return (
    <span className={classes.mark} data-state={state}>
      <svg viewBox="0 0 40 18" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" aria-hidden>
        {state === "missing" ? <Cross /> : <path d={PARAPH} strokeLinejoin="round" />}
        {state !== "missing" && <path d="M2 16.6h36" strokeWidth="1" opacity=".55" />}
        {state === "objected" && <Flag />}
      </svg>
      {children}
    </span>
  );
}

const Cross = () => (
  <>
    <path d="M3 8.2l5 5M8 8.2l-5 5" />
    <path d="M2 16.6h36" strokeWidth="1.2" strokeDasharray="2.4 2.6" />
  </>
);

const Flag = () => (
  <>
    <circle cx="34.4" cy="5.2" r="5" fill="#f8ac59" stroke="none" />
    <path d="M34.4 2.6v2.8M34.4 7.6v.1" stroke="#1d1c18" strokeWidth="1.5" />
  </>
);

/** On a button that signs, or leads to signing. */
export const Paraph = () => (
  <svg
    className={classes.paraph}
    viewBox="0 0 40 18"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={PARAPH} />
  </svg>
);
