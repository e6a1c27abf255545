/** Who may switch to a company besides its own people: granted and withdrawn by root. D042. */
import { ActionIcon, Button, Modal, Skeleton, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { AccesoItem } from "#features/configuracion/contract.ts";
import type { EmpresaItem } from "#features/empresa/contract.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { useFocusBack } from "#platform/ui/dialogs/web/focus-back.ts";
import { ownEscape } from "#platform/ui/dialogs/web/own-escape.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./accesos.module.css";
import { accesosKey, configuracionClient, useAccesos, useAdministradores } from "./api.ts";

type AccesosProps = { readonly empresa: EmpresaItem; readonly onClose: () => void };

export function AccesosDialog({ empresa, onClose }: AccesosProps) {
  useFocusBack();
  const accesos = useAccesos(empresa._id);
  return (
    <Modal opened onClose={onClose} {...ownEscape(onClose)} title={`Accesos a ${empresa.name}`} size={560}>
      <p className={classes.intro}>Quienes la administran y quienes pueden pasar a ella desde otra empresa.</p>
      <Grant empresa={empresa} granted={accesos.data ?? []} />
      <Loaded
        query={accesos}
        noun="los accesos"
        waiting={<Skeleton height={120} mt={14} aria-label="Cargando" />}
        empty={<p className={classes.none}>Nadie más tiene acceso.</p>}
      >
        {(granted) => <Granted empresa={empresa} accesos={granted} />}
      </Loaded>
    </Modal>
  );
}

function useChange(empresa: EmpresaItem, said: string, call: (userId: string) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: ({ _id }: Pick<AccesoItem, "_id" | "displayName">) => call(_id),
    onSuccess: (_, { displayName }) => {
      announce(`${displayName}: ${said}`);
      return queryClient.invalidateQueries({ queryKey: accesosKey(empresa._id) });
    },
    onError: notify.failed,
  });
}

const SEARCH_MS = 250;
const MIN_LETTERS = 2;
const SHOWN = 6;

function Grant({ empresa, granted }: { readonly empresa: EmpresaItem; readonly granted: readonly AccesoItem[] }) {
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search.trim(), SEARCH_MS);
  const isAsked = asked.length >= MIN_LETTERS;
  const { data: found } = useAdministradores(asked, isAsked);
  const offered = found?.filter(({ _id }) => !granted.some((acceso) => acceso._id === _id));
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useChange(empresa, "acceso otorgado", (userId) =>
    configuracionClient.grant({ empresaId: empresa._id, userId }),
  );
  const grant = (person: Person) =>
    mutate(person, {
      onSuccess: () => {
        setSearch("");
        input.current?.focus();
      },
    });
  return (
    <search>
      <TextInput
        ref={input}
        label="Dar acceso a"
        description="Buscá por nombre o usuario a quien administra otra empresa."
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {isAsked && offered && (
        <ul className={classes.list} aria-label="Encontrados">
          {offered.slice(0, SHOWN).map((person) => (
            <Line key={person._id} person={person} detail={person.empresa}>
              <Button
                variant="default"
                size="xs"
                loading={isPending}
                aria-label={`Dar acceso a ${person.displayName}`}
                onClick={() => grant(person)}
              >
                Dar acceso
              </Button>
            </Line>
          ))}
        </ul>
      )}
      <p className={classes.none} role="status" hidden={!isAsked || !offered || offered.length > 0}>
        {isAsked && offered?.length === 0 && "Nadie más que administre se llama así."}
      </p>
    </search>
  );
}

type Person = Pick<AccesoItem, "_id" | "displayName" | "username" | "empresa">;
type LineProps = { readonly person: Person; readonly detail: string; readonly children: ReactNode };

function Line({ person, detail, children }: LineProps) {
  return (
    <li>
      <span className={classes.who}>
        {person.displayName}
        <small>
          {person.username} · {detail}
        </small>
      </span>
      {children}
    </li>
  );
}

type GrantedProps = { readonly empresa: EmpresaItem; readonly accesos: readonly AccesoItem[] };

function Granted({ empresa, accesos }: GrantedProps) {
  const { mutate } = useChange(empresa, "acceso retirado", (userId) =>
    configuracionClient.withdraw({ empresaId: empresa._id, userId }),
  );
  const withdraw = async (acceso: AccesoItem) => {
    const sure = await confirmAction({
      title: `¿Retirar el acceso de ${acceso.displayName}?`,
      text: `Deja de poder pasar a ${empresa.name}. Si está trabajando ahí, vuelve a la suya y tiene que ingresar de nuevo.`,
      confirm: "Retirar acceso",
    });
    if (sure) mutate(acceso);
  };
  return (
    <>
      <h3 className={classes.heading}>Con acceso</h3>
      <ul className={classes.list} aria-label="Con acceso">
        {accesos.map((acceso) => (
          <Line key={acceso._id} person={acceso} detail={acceso.propia ? "Es su empresa" : acceso.empresa}>
            {!acceso.propia && (
              <ActionIcon
                aria-label={`Retirar el acceso de ${acceso.displayName}`}
                onClick={() => void withdraw(acceso)}
              >
                <IconTrash size={17} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </Line>
        ))}
      </ul>
    </>
  );
}
