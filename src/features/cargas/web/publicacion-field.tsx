/** When employees see what is loaded: once the employer signed it, or from a day and hour of the company's on. REC-15. */
import { Input, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { addDays } from "#platform/dates/days.ts";
import { companyZone } from "#platform/dates/web/company-zone.ts";
import { momentIn } from "#platform/dates/zone.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import classes from "./cargas.module.css";

/** Of the next day, before office hours. */
const AT = "08:00";

type PublicacionFieldProps = {
  readonly "data-path": string;
  readonly today: string;
  /** There is nothing to sign: they are seen at once. */
  readonly isHistory: boolean;
  readonly error: string | undefined;
  /** An instant, null for none, or what is no instant: the contract then refuses it here as the server would. */
  readonly onChange: (publicarEl: string | null) => void;
};

export function PublicacionField({ today, isHistory, error, onChange, ...field }: PublicacionFieldProps) {
  const [isChosen, setChosen] = useState(false);
  const [day, setDay] = useState<string | null>(addDays(today, 1));
  const [time, setTime] = useState(AT);

  const put = (next: { isChosen?: boolean; day?: string | null; time?: string }) => {
    const said = { isChosen, day, time, ...next };
    setChosen(said.isChosen);
    setDay(said.day);
    setTime(said.time);
    onChange(said.isChosen ? momentOf(said.day, said.time) : null);
  };

  return (
    <div className={classes.wide} data-path={field["data-path"]}>
      <Input.Label labelElement="div" className={classes.choice ?? ""}>
        Los empleados los ven
      </Input.Label>
      <SegmentedControl
        aria-label="Los empleados los ven"
        data={[
          { value: "ya", label: isHistory ? "Al cargarlos" : "Al firmar" },
          { value: "elegir", label: "Elegir día y hora" },
        ]}
        value={isChosen ? "elegir" : "ya"}
        onChange={(which) => put({ isChosen: which === "elegir" })}
      />
      {isChosen && (
        <div className={classes.moment}>
          <DateField
            label="Día"
            required
            today={today}
            min={today}
            value={day}
            onChange={(next) => put({ day: next })}
          />
          <TextInput
            label="Hora"
            required
            type="time"
            value={time}
            onChange={({ currentTarget }) => put({ time: currentTarget.value })}
          />
        </div>
      )}
      {error && <Input.Error mt={6}>{error}</Input.Error>}
      <p className={classes.hint}>{HINTS[isHistory ? "history" : "toSign"][isChosen ? "chosen" : "atOnce"]}</p>
    </div>
  );
}

/** Nobody owes anything of what is history: there is no notice of it. */
const HINTS = {
  toSign: {
    atOnce: "Cuando el apoderado firma.",
    chosen: "A cada empleado le llega un solo aviso por correo en ese momento.",
  },
  history: {
    atOnce: "Apenas termina la carga. No se les avisa por correo.",
    chosen: "Desde ese momento los encuentran entre los suyos. No se les avisa por correo.",
  },
} as const;

const isMoment = (day: string | null, time: string): day is string =>
  day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time);

const momentOf = (day: string | null, time: string): string =>
  isMoment(day, time) ? momentIn(companyZone(), day, time).toISOString() : "";
