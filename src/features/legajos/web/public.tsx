/**
 * The sections of a file for the pages that show one: a rail on the left with what each holds and what is wrong in it, a
 * select on a phone; beside it every section that is shown. patterns.md, "Sub-menu tabs"; PERF-10.
 */
import { NativeSelect, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type SeccionName, seccionOf } from "#features/empresa/secciones.ts";
import { isLista, MAX_CONTACTOS, RAIZ } from "#features/legajos/datos.ts";
import { isListEditable, visibleSections } from "#features/legajos/rules.ts";
import { errorsUnder } from "#platform/fields/paths.ts";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import { ReadField } from "./field.tsx";
import type { FileForm } from "./file-form.ts";
import classes from "./legajo.module.css";
import { SectionFields, type SectionProps } from "./section.tsx";

/** One section alone, for a page that shows one at a time. */
export const FileSection = (props: SectionProps) => <SectionFields {...props} />;

type FileFactProps = { readonly label: string; readonly children: ReactNode };

/** A field that is only read, as the sections show it. */
export const FileFact = (props: FileFactProps) => <ReadField {...props} />;

const idOf = (seccion: SeccionName) => `seccion-${seccion}`;
const titleIdOf = (seccion: SeccionName) => `${idOf(seccion)}-titulo`;

/** `foot`: the bar that saves, in the sheet with the sections. */
export function FileSections({ foot, ...form }: FileForm & { readonly foot: ReactNode }) {
  const sections = visibleSections(form.rules);
  const [current, go] = useCurrent(sections);
  return (
    <div className={classes.file}>
      <nav className={classes.rail} aria-label="Secciones del legajo">
        {sections.map((seccion) => (
          <a
            key={seccion}
            href={`#${idOf(seccion)}`}
            className={classes.tab}
            aria-current={seccion === current ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              go(seccion);
            }}
          >
            {seccionOf(seccion).name}
            <Mark seccion={seccion} {...form} />
          </a>
        ))}
      </nav>
      <NativeSelect
        className={classes.jump}
        aria-label="Ir a la sección"
        value={current ?? ""}
        data={sections.map((seccion) => ({ value: seccion, label: labelOf(seccion, form) }))}
        onChange={(event) => {
          const chosen = sections.find((seccion) => seccion === event.currentTarget.value);
          if (chosen) go(chosen);
        }}
      />
      <Sheet className={classes.sheet}>
        {sections.map((seccion) => (
          <section key={seccion} id={idOf(seccion)} className={classes.section} aria-labelledby={titleIdOf(seccion)}>
            <h2 id={titleIdOf(seccion)} className={classes.title} tabIndex={-1}>
              {seccionOf(seccion).name}
            </h2>
            <SectionFields seccion={seccion} {...form} />
          </section>
        ))}
        {foot}
      </Sheet>
    </div>
  );
}

/** Beside a section's name: what is wrong in it, or how many it has. */
function Mark({ seccion, ...form }: FileForm & { readonly seccion: SeccionName }) {
  const wrong = wrongIn(seccion, form);
  if (wrong > 0) {
    return (
      <span className={classes.wrongMark}>
        {wrong}
        <VisuallyHidden>{wrong === 1 ? " dato para corregir" : " datos para corregir"}</VisuallyHidden>
      </span>
    );
  }
  const count = countOf(seccion, form);
  if (count === null || count === 0) return null;
  return (
    <span className={classes.mark}>{seccion === "contactosEmergencia" ? `${count} de ${MAX_CONTACTOS}` : count}</span>
  );
}

function labelOf(seccion: SeccionName, form: FileForm): string {
  const wrong = wrongIn(seccion, form);
  const { name } = seccionOf(seccion);
  return wrong > 0 ? `${name} (${wrong} para corregir)` : name;
}

const wrongIn = (seccion: SeccionName, { draft }: FileForm): number => {
  const raiz = RAIZ[seccion];
  const paths = raiz === null ? Object.keys(seccionOf(seccion).fields) : [raiz];
  return Object.keys(errorsUnder(draft.errors, paths)).length;
};

function countOf(seccion: SeccionName, { rules, draft, file }: FileForm): number | null {
  if (!isLista(seccion)) return null;
  const items = isListEditable(rules.config, seccion) ? draft.values[seccion] : file[seccion];
  return Array.isArray(items) ? items.length : 0;
}

/** How much of the window's top may be past a section that is still the one being read. */
const READING_LINE = 0.3;

/** The section that is being read, and the way to another: its title is brought into sight and given the focus. */
function useCurrent(sections: readonly SeccionName[]): [SeccionName | null, (seccion: SeccionName) => void] {
  const [current, setCurrent] = useState<SeccionName | null>(sections[0] ?? null);
  /** While the page is on its way to a chosen section, those it passes are not being read. */
  const chosen = useRef<SeccionName | null>(null);
  const names = sections.join(" ");
  useEffect(() => {
    const list = names.split(" ") as SeccionName[];
    const look = () => {
      if (chosen.current !== null) return;
      const line = window.innerHeight * READING_LINE;
      const above = list.filter(
        (one) => (document.getElementById(idOf(one))?.getBoundingClientRect().top ?? 0) <= line,
      );
      setCurrent(above.at(-1) ?? list[0] ?? null);
    };
    const rest = () => {
      chosen.current = null;
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    window.addEventListener("scroll", look, options);
    for (const hand of ["wheel", "touchmove", "keydown"]) window.addEventListener(hand, rest, options);
    return () => listening.abort();
  }, [names]);
  const go = (seccion: SeccionName) => {
    chosen.current = seccion;
    setCurrent(seccion);
    document.getElementById(idOf(seccion))?.scrollIntoView({ block: "start" });
    document.getElementById(titleIdOf(seccion))?.focus({ preventScroll: true });
  };
  return [current, go];
}
