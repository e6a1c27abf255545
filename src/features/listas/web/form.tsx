/** A list's name, addresses and people; what the server refuses is said on the form. LISTA-08…LISTA-10, LISTA-16. */
import { Button, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { type Lista, ListaDraft } from "#features/listas/contract.ts";
import { findPeople } from "#features/nomina/web/public.tsx";
import { EmployeesPicker } from "#platform/ui/fields/web/employee-picker.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { RefusalNote, useRefusal } from "#platform/ui/form/web/refusal.tsx";
import { FormCell, FormGrid, SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import type { FieldWords } from "#platform/ui/form/web/stale-words.ts";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useSavedBack } from "#platform/ui/page/web/saved-back.ts";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { listasClient, useListasChanged } from "./api.ts";
import { EmailsField, withTyped } from "./emails-field.tsx";
import classes from "./listas.module.css";
import { useTree } from "./trees.ts";

/** Without `lista`: a new one. */
export function ListaFormPage({ lista }: { readonly lista?: Lista }) {
  const tree = useTree();
  const back = useWayBack(tree.list);
  const { draft, refused } = useListaForm(lista, back);
  const [typed, setTyped] = useState("");
  useLeaveGuard(() => draft.isDirty() || typed.trim() !== "");
  const emails = draft.field("emails");
  const cancel = (
    <Button variant="default" renderRoot={(props) => <Link {...props} {...back} />}>
      Cancelar
    </Button>
  );
  /** Not when the field is left: a chip that comes then would move the button under the finger that presses it. */
  function submit(event: FormEvent) {
    if (typed.trim() !== "") emails.onChange(withTyped(emails.value, typed));
    setTyped("");
    draft.form.onSubmit(event);
  }

  return (
    <Page
      title={lista ? "Editar lista" : "Nueva lista"}
      subtitle={lista?.name}
      back={{ to: tree.list, label: "Listas de distribución" }}
    >
      <form {...draft.form} onSubmit={submit}>
        <Sheet className={classes.form}>
          <RefusalNote text={refused} />
          <FormGrid>
            <FormCell cols={6}>
              <TextInput {...draft.text("name")} label="Nombre" required maxLength={120} />
            </FormCell>
            <FormCell cols={6}>
              <EmailsField {...emails} typed={typed} onTyped={setTyped} />
            </FormCell>
            <FormCell cols={6}>
              <EmployeesPicker
                {...draft.field("users")}
                label="Personas"
                description="Reciben el aviso en el email de su legajo."
                search={findPeople}
                chosen={lista?.users ?? []}
              />
            </FormCell>
          </FormGrid>
          <SaveBar draft={draft} verb={lista ? "Guardar cambios" : "Guardar lista"} cancel={cancel} />
        </Sheet>
      </form>
    </Page>
  );
}

function useListaForm(lista: Lista | undefined, back: ReturnType<typeof useWayBack>) {
  const saved = useSavedBack(back, useListasChanged());
  const refusal = useRefusal();
  const draft = useDraftForm({
    schema: ListaDraft,
    initial: { name: "", emails: [], users: [] },
    keep: `lista/${lista?._id ?? "nueva"}`,
    send: (values, options) => {
      refusal.clear();
      return listasClient.create(values, options);
    },
    edits: lista && {
      record: lista,
      valuesOf,
      read: () => listasClient.get({ listadistribucionId: lista._id }),
      words: WORDS,
      send: (values, options) => {
        refusal.clear();
        return listasClient.update({ ...values, listadistribucionId: lista._id }, options);
      },
    },
    done: saved,
    refused: refusal.say,
  });
  return { draft, refused: refusal.text };
}

const WORDS: FieldWords<ListaDraft> = {
  name: "Nombre",
  emails: "Emails",
  users: ["Personas", (users) => (users.length === 1 ? "1 persona" : `${users.length} personas`)],
};

const valuesOf = ({ name, emails, users }: Lista) => ({ name, emails, users: users.map(({ _id }) => _id) });
