/** Every date field, on a fixed day: 15 November 2026, a Sunday. */
import { useState } from "react";
import { formatRangeDay } from "#platform/dates/format.ts";
import { type DayRange, leavePresets } from "#platform/dates/presets.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { MonthField, YearField } from "#platform/ui/fields/web/date-month-field.tsx";
import { DateRangeField } from "#platform/ui/fields/web/date-range-field.tsx";
import { FormCell, FormGrid } from "#platform/ui/form/web/save-bar.tsx";

export const title = "Fechas";

const TODAY = "2026-11-15";
const ALL: DayRange = { desde: null, hasta: null };

/** One long word otherwise: the phone's page would grow with it. */
const WRAPPED = { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } as const;

export function Demo() {
  const [day, setDay] = useState<string | null>(null);
  const [limited, setLimited] = useState<string | null>("2026-11-20");
  const [month, setMonth] = useState<string | null>(null);
  const [year, setYear] = useState<string | null>(null);
  const [range, setRange] = useState(ALL);
  const [leave, setLeave] = useState(ALL);
  return (
    <>
      <FormGrid>
        <FormCell cols={2}>
          <DateField label="Ingreso" today={TODAY} value={day} onChange={setDay} />
        </FormCell>
        <FormCell cols={2}>
          <DateField
            label="Vencimiento"
            description="Desde hoy y hasta fin de año."
            today={TODAY}
            min={TODAY}
            max="2026-12-31"
            required
            value={limited}
            onChange={setLimited}
          />
        </FormCell>
        <FormCell cols={2}>
          <MonthField label="Período" today={TODAY} value={month} onChange={setMonth} />
        </FormCell>
        <FormCell cols={2}>
          <DateRangeField label="Fichajes" today={TODAY} value={range} onChange={setRange} />
        </FormCell>
        <FormCell cols={2}>
          <DateRangeField
            label="Licencias"
            today={TODAY}
            presets={leavePresets}
            format={formatRangeDay}
            value={leave}
            onChange={setLeave}
          />
        </FormCell>
        <FormCell cols={2}>
          <YearField label="Año" today={TODAY} value={year} onChange={setYear} />
        </FormCell>
      </FormGrid>
      <pre data-testid="valores" style={WRAPPED}>
        {JSON.stringify({ day, limited, month, year, range, leave })}
      </pre>
    </>
  );
}
