/** Whom a manager reaches, chosen in a drawer at the right: searched, ticked and counted. LEG-44, D158. */
import { Button, Checkbox, Drawer, Loader, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatLegajo } from "#platform/dates/format.ts";
import { countText } from "#platform/text/quantity.ts";
import { useFocusBack } from "#platform/ui/dialogs/web/focus-back.ts";
import { nominaClient } from "../api.ts";
import classes from "./people-drawer.module.css";

type Somebody = { readonly _id: string; readonly displayName: string; readonly legajo: number };

type PeopleDrawerProps = {
  readonly chosen: readonly string[];
  /** Those of them whose names are known. */
  readonly known: readonly Somebody[];
  /** Nobody is in charge of themselves. */
  readonly not: string | undefined;
  readonly onDone: (people: readonly string[]) => void;
  readonly onClose: () => void;
};

const SETTLE_MS = 250;
const SHOWN = 100;

export default function PeopleDrawer({ chosen, known, not, onDone, onClose }: PeopleDrawerProps) {
  useFocusBack();
  const [ids, setIds] = useState(chosen);
  const [names, setNames] = useState<ReadonlyMap<string, Somebody>>(() => new Map(known.map((one) => [one._id, one])));
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), SETTLE_MS);
  const { data, isFetching } = useQuery({
    queryKey: ["ficha-completa", "a-cargo", search],
    queryFn: () => nominaClient.legajos({ search, length: SHOWN }),
    placeholderData: keepPreviousData,
  });
  const found: readonly Somebody[] = data?.data ?? [];
  const own = ids.flatMap((id) => names.get(id) ?? []);
  /** Those who are chosen first, as long as nobody is looked for. */
  const listed = typed === "" ? [...own, ...found.filter(({ _id }) => !ids.includes(_id))] : found;
  const toggle = (person: Somebody, on: boolean) => {
    setNames((before) => new Map(before).set(person._id, person));
    setIds((before) => (on ? [...before, person._id] : before.filter((id) => id !== person._id)));
  };
  return (
    <Drawer opened onClose={onClose} position="right" size={420} title="Personas a cargo">
      <div className={classes.drawer}>
        <TextInput
          aria-label="Buscar personas"
          placeholder="Nombre, CUIL o legajo"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={isFetching && <Loader size="xs" aria-label="Buscando" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <p className={classes.count} role="status">
          {ids.length === 1 ? "1 seleccionada" : `${countText(ids.length)} seleccionadas`}
        </p>
        <ul className={classes.people}>
          {listed
            .filter(({ _id }) => _id !== not)
            .map((person) => (
              <li key={person._id}>
                <Checkbox
                  label={person.displayName}
                  description={formatLegajo(person.legajo)}
                  checked={ids.includes(person._id)}
                  onChange={(event) => toggle(person, event.currentTarget.checked)}
                />
              </li>
            ))}
        </ul>
        {data && listed.length === 0 && <p className={classes.count}>Nadie con ese nombre, CUIL o legajo</p>}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={() => onDone(ids)}>Aceptar</Button>
        </div>
      </div>
    </Drawer>
  );
}
