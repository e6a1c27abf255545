/** The two line drawings: a folder with an empty sheet (nothing here) and a broken paraph (it failed). */
import classes from "./states.module.css";

export function Drawing({ name }: { readonly name: "folder" | "paraph" }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 220 132" fill="none" aria-hidden="true">
      {name === "folder" ? <Folder /> : <Paraph />}
    </svg>
  );
}

function Folder() {
  return (
    <>
      <g stroke="var(--rb-line-strong)" strokeWidth="1.5">
        <path
          d="M34 22a6 6 0 0 1 6-6h46l10 12h84a6 6 0 0 1 6 6v82a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z"
          fill="var(--rb-page)"
        />
        <path d="M50 40h120a6 6 0 0 1 6 6v66H44V46a6 6 0 0 1 6-6z" fill="var(--rb-sheet)" />
      </g>
      <path d="M60 60h100M60 76h100M60 92h100" stroke="var(--rb-line)" strokeWidth="1.5" />
      <path d="M60 84.5l7 7M67 84.5l-7 7" stroke="var(--rb-muted)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  );
}

function Paraph() {
  return (
    <g strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M18 104h184" stroke="var(--rb-line-strong)" strokeWidth="1.6" />
      <path d="M30 88C50 86 62 38 74 34c14-4-14 60 0 62 12 2 18-36 32-36 10 0-4 30 6 32" stroke="var(--rb-muted)" />
      <path d="M122 80l6-9 5 12 6-10" stroke="#ed5565" />
      <path d="M150 84c12-4 26-8 42-10" stroke="var(--rb-line-strong)" strokeDasharray="1 9" />
    </g>
  );
}
