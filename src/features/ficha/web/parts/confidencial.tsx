/** Who alone reads somebody's payslips. LEG-32, LEG-37, LEG-79, D196. */
import { Switch } from "@mantine/core";
import { MultiSelectField } from "#platform/ui/fields/web/multi-select.tsx";
import { mayChange } from "../../form.ts";
import { useReaders } from "../api.ts";
import classes from "../ficha.module.css";
import type { PartForm } from "../part-form.ts";

export default function Confidencial({ kept, draft, ficha }: PartForm) {
  const { data = [] } = useReaders();
  const may = mayChange(kept, "reciboConfidencial");
  const isOn = may ? draft.values["reciboConfidencial"] === true : ficha?.reciboConfidencial === true;
  const stored = ficha?.accesoConfidencial ?? [];
  const chosen = (draft.values["accesoConfidencial"] ?? stored.map(({ _id }) => _id)) as readonly string[];
  const offered = [...data, ...stored.filter(({ _id }) => !data.some((one) => one._id === _id))];
  const turn = (on: boolean) => {
    draft.set("reciboConfidencial", on);
    // LEG-79: off, nobody is left in the list.
    if (!on) draft.set("accesoConfidencial", []);
  };
  return (
    <div className={classes.body}>
      <Switch
        label="Recibos confidenciales"
        description="Solo la persona y quienes elijas acá ven sus recibos."
        checked={isOn}
        disabled={!may}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {isOn && (
        <div className={classes.foot}>
          <MultiSelectField
            {...draft.field("accesoConfidencial")}
            value={chosen}
            label="Quiénes los ven"
            required
            disabled={!may}
            options={offered.map(({ _id, displayName }) => ({ id: _id, name: displayName }))}
            onChange={(ids) => draft.set("accesoConfidencial", ids)}
            chips
          />
        </div>
      )}
    </div>
  );
}
