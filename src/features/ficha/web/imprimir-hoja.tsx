/** The sheet itself: letterhead, every part that is read, and the printer asked for once all is drawn. */
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { seccionOf } from "#features/empresa/secciones.ts";
import { CompanyLogo, useEmpresas } from "#features/empresa/web/public.tsx";
import type { Ficha } from "#features/legajos/ficha.ts";
import { FileSection } from "#features/legajos/web/public.tsx";
import { PrintedPerson } from "#features/nomina/web/public.tsx";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { formatDay } from "#platform/dates/format.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { fileRules, fileSchema, keptOf } from "../form.ts";
import { isOfThePerson } from "../tabs.ts";
import classes from "./imprimir.module.css";

export default function Hoja({ ficha }: { readonly ficha: Ficha }) {
  useDocumentTitle(`Legajo de ${ficha.displayName}`);
  const today = useToday();
  const shown = ficha.partes.filter((parte) => isOfThePerson(parte) && parte !== "datosMedicos");
  const read = { ...ficha, partes: shown, editable: false, administrable: false };
  const kept = keptOf(read, undefined);
  const rules = fileRules(kept);
  // Nothing is written here: the sections take a draft, and this one has no field.
  const draft = useDraftForm({
    schema: fileSchema(kept, read, []),
    initial: {},
    send: async () => ({}),
    done: () => {},
  });
  return (
    <>
      <Letterhead />
      <header className={classes.head}>
        <PrintedPerson persona={ficha}>
          <h1>{ficha.displayName}</h1>
        </PrintedPerson>
      </header>
      {shown.map((parte) => (
        <section key={parte} className={classes.part} aria-labelledby={parte}>
          <h2 id={parte}>{seccionOf(parte as "talles").name}</h2>
          <FileSection seccion={parte as "talles"} rules={rules} file={ficha} draft={draft} today={today} />
        </section>
      ))}
      <p className={classes.foot}>Impreso el {formatDay(today)}</p>
    </>
  );
}

const print = () => window.print();

/** The window asks for the printer by itself once all is drawn. */
function Letterhead() {
  const actor = useActor();
  const { data, isFetched } = useEmpresas();
  const empresa = data?.find(({ _id }) => _id === actor?.empresa);
  useEffect(() => {
    if (!isFetched || window.opener === null) return undefined;
    const timer = setTimeout(print, 300);
    return () => clearTimeout(timer);
  }, [isFetched]);
  return (
    <div className={classes.letterhead}>
      {empresa && <CompanyLogo empresa={empresa} size="large" />}
      <span>{empresa?.name}</span>
      <Button className="rb-no-print" onClick={print}>
        Imprimir
      </Button>
    </div>
  );
}
