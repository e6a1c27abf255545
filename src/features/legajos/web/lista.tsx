/** Children, medical data and emergency contacts: as many as there are, each edited in a dialog. LEG-45…LEG-47, LEG-71. */
import { Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { type ListaName, MAX_CONTACTOS } from "#features/legajos/datos.ts";
import { isListEditable } from "#features/legajos/rules.ts";
import { errorsUnder } from "#platform/fields/paths.ts";
import { confirmDelete } from "#platform/ui/dialogs/web/dialogs.tsx";
import { RowActions } from "#platform/ui/table/web/row-actions.tsx";
import type { FileForm } from "./file-form.ts";
import { ItemPopup } from "./item-popup.tsx";
import { factsOf, type Item, NOUNS, titleOf } from "./items.ts";
import classes from "./legajo.module.css";

/** Which one is open: its place in the list, or one that is not there yet. */
type Open = number | "new" | null;

export function ListaSection({ lista, rules, file, draft, today }: FileForm & { readonly lista: ListaName }) {
  const [open, setOpen] = useState<Open>(null);
  const editable = isListEditable(rules.config, lista);
  const items = ((editable ? draft.values[lista] : file[lista]) ?? []) as readonly Item[];
  const { one, none, add } = NOUNS[lista];
  const isFull = lista === "contactosEmergencia" && items.length >= MAX_CONTACTOS;
  const put = (next: readonly Item[]) => draft.set(lista, next);

  async function remove(index: number) {
    const item = items[index];
    if (item && (await confirmDelete(titleOf(lista, item)))) put(items.filter((_, at) => at !== index));
  }
  function save(item: Item) {
    put(open === "new" ? [...items, item] : items.map((before, at) => (at === open ? { ...before, ...item } : before)));
    setOpen(null);
  }

  return (
    <div className={classes.lista} data-path={lista}>
      {items.length === 0 && <p className={classes.none}>{none}</p>}
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may say the same, and their order is theirs
            <li key={index} className={classes.item}>
              <div>
                <p className={classes.itemTitle}>{titleOf(lista, item)}</p>
                <p className={classes.itemFacts}>{factsOf(lista, item).join(" · ")}</p>
                <Complaints messages={Object.values(errorsUnder(draft.errors, [`${lista}.${index}`]))} />
              </div>
              {editable && (
                <RowActions
                  name={titleOf(lista, item)}
                  actions={[
                    { label: `Editar ${titleOf(lista, item)}`, icon: IconPencil, run: () => setOpen(index) },
                    { label: `Quitar ${titleOf(lista, item)}`, icon: IconTrash, run: () => void remove(index) },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Complaints messages={draft.errors[lista] === undefined ? [] : [draft.errors[lista]]} />
      {editable && (
        <div className={classes.add}>
          <Button
            variant="default"
            leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
            disabled={isFull}
            onClick={() => setOpen("new")}
          >
            {add}
          </Button>
          {lista === "contactosEmergencia" && (
            <p className={classes.none}>
              {isFull ? `Ya cargaste los ${MAX_CONTACTOS} que se pueden tener.` : `Hasta ${MAX_CONTACTOS} contactos.`}
            </p>
          )}
        </div>
      )}
      {open !== null && (
        <ItemPopup
          title={open === "new" ? add : `Editar ${one}`}
          lista={lista}
          rules={rules}
          item={open === "new" ? null : (items[open] ?? null)}
          today={today}
          onSave={save}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function Complaints({ messages }: { readonly messages: readonly string[] }) {
  return messages.map((message) => (
    <p key={message} className={classes.wrong} role="alert">
      {message}
    </p>
  ));
}
