/** Choosing one, several, people and icons, in a form, with a pretended server of 260 people. */
import { Button } from "@mantine/core";
import { IconBriefcase, IconFile, IconFolder, IconFolderHeart, IconHome, IconUser } from "@tabler/icons-react";
import { useState } from "react";
import type { Place } from "#platform/contract/pages.ts";
import { matches } from "#platform/text/fold.ts";
import { EMPLOYEE_PAGE, type Employee, type EmployeeSearch } from "#platform/ui/fields/employees.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { EmployeePicker, EmployeesPicker } from "#platform/ui/fields/web/employee-picker.tsx";
import { IconPicker } from "#platform/ui/fields/web/icon-picker.tsx";
import { MultiSelectField } from "#platform/ui/fields/web/multi-select.tsx";
import { namedBy, SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { FormCell, FormGrid } from "#platform/ui/form/web/save-bar.tsx";

export const title = "Selección";

const DAYS = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"].map((name) => ({
  id: name,
  name,
}));
const TIPOS = namedBy(["Apercibimiento", "Llamado de atención", "Suspensión", "Suspensión sin goce"]);
const AREAS = [
  "Administración",
  "Calidad",
  "Compras",
  "Depósito",
  "Logística",
  "Mantenimiento",
  "Pintura",
  "Producción",
  "Sistemas",
  "Ventas",
];

const LAST = ["Acuña", "Benítez", "Cáceres", "Domínguez", "Núñez"];
const FIRST = [
  "Ana",
  "Beatriz",
  "Cristian",
  "Diego",
  "Elena",
  "Facundo",
  "Graciela",
  "Hugo",
  "Irene",
  "Juan",
  "Karina",
  "Lucas",
  "Marta",
];
const PEOPLE: readonly Employee[] = LAST.flatMap((last) =>
  FIRST.flatMap((first) => ["I", "II", "III", "IV"].map((n) => `${last}, ${first} ${n}`)),
).map((displayName, index) => ({
  _id: `p${index}`,
  displayName,
  legajo: index + 1,
  cuil: String(27345612098 + index),
}));

const ICONS = {
  casa: IconHome,
  carpeta: IconFolder,
  "carpeta-salud": IconFolderHeart,
  archivo: IconFile,
  maletin: IconBriefcase,
  persona: IconUser,
} as const;
const drawIcon = (name: string) => {
  const Drawn = Object.entries(ICONS).find(([key]) => key === name)?.[1] ?? IconFile;
  return <Drawn size={20} stroke={1.75} aria-hidden />;
};

/** One long word otherwise: the phone's page would grow with it. */
const WRAPPED = { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } as const;

export function Demo() {
  const [days, setDays] = useState<readonly string[]>([]);
  const [areas, setAreas] = useState<readonly string[]>(["Calidad"]);
  const [one, setOne] = useState<string | null>("p0");
  const [some, setSome] = useState<readonly string[]>([]);
  const [tipo, setTipo] = useState<string | null>("Apercibimiento");
  const [day, setDay] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const [icon, setIcon] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [search] = useState<EmployeeSearch>(() => async (text: string, { start, ancla }: Place) => {
    setAsked((calls) => [...calls, `${text}@${ancla ?? start}`]);
    const found = PEOPLE.filter(({ displayName, legajo }) => matches(text, displayName, String(legajo)));
    const from = ancla === null ? start : found.findIndex(({ _id }) => _id === ancla) + 1;
    const data = found.slice(from, from + EMPLOYEE_PAGE);
    const last = data.length === EMPLOYEE_PAGE ? data.at(-1) : undefined;
    return { total: found.length, exacto: true, ancla: last?._id ?? null, data };
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent((times) => times + 1);
      }}
    >
      <FormGrid>
        <FormCell cols={3}>
          <MultiSelectField label="Días" options={DAYS} value={days} onChange={setDays} />
        </FormCell>
        <FormCell cols={3}>
          <MultiSelectField
            label="Áreas"
            none="Todas las áreas"
            chips
            options={AREAS.map((name) => ({ id: name, name }))}
            value={areas}
            onChange={setAreas}
          />
        </FormCell>
        <FormCell cols={3}>
          <EmployeePicker
            label="Responsable"
            search={search}
            value={one}
            chosen={PEOPLE[0] ?? null}
            onChange={setOne}
          />
        </FormCell>
        <FormCell cols={3}>
          <EmployeesPicker label="Participantes" search={search} value={some} onChange={setSome} />
        </FormCell>
        <FormCell cols={3}>
          <SelectField label="Tipo" options={TIPOS} value={tipo} onChange={setTipo} />
        </FormCell>
        <FormCell cols={3}>
          <DateField label="Día" today="2026-03-02" value={day} onChange={setDay} />
        </FormCell>
        <FormCell cols={3}>
          <IconPicker label="Ícono" icons={Object.keys(ICONS)} draw={drawIcon} value={icon} onChange={setIcon} />
        </FormCell>
      </FormGrid>
      <Button type="submit">Enviar</Button>
      <pre data-testid="valores" style={WRAPPED}>
        {JSON.stringify({ days, areas, one, some, tipo, day, icon, sent })}
      </pre>
      <pre data-testid="pedidos" style={WRAPPED}>
        {JSON.stringify(asked)}
      </pre>
    </form>
  );
}
