/**
 * What is uploaded and as what: the file, its type and period, its password, and when employees see it. What the server
 * refuses stands at its field; a file that was uploaded before can be uploaded again, knowingly. REC-15, REC-77, REC-92, D098.
 */
import { Button, Checkbox, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { kindsOf } from "#features/archivos/carpetas.ts";
import { AdjuntosField, useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import { cargas } from "#features/cargas/contract.ts";
import { cargasProblems } from "#features/cargas/problems.ts";
import { MAX_PAGINAS } from "#features/cargas/terminos.ts";
import { tiposRecibo } from "#features/recibos/tipos.ts";
import { ADMINS } from "#platform/auth/roles.ts";
import { useActor, useMay } from "#platform/auth/web/signed-in.ts";
import { catalogueClient } from "#platform/catalogue/web/api.ts";
import { addMonths, startOfMonth } from "#platform/dates/days.ts";
import { formatPeriod } from "#platform/dates/format.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { MAX_ZIP_ENTRIES } from "#platform/files/kinds.ts";
import type { Problem, Refusal } from "#platform/problems/problem.ts";
import { countText } from "#platform/text/quantity.ts";
import { MonthField } from "#platform/ui/fields/web/date-month-field.tsx";
import { SecretField } from "#platform/ui/fields/web/secret.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import type { Attachment } from "#platform/ui/upload/files.ts";
import { cargasClient, useCargaBegun } from "./api.ts";
import classes from "./cargas.module.css";
import { Ejemplo } from "./ejemplo.tsx";
import { PublicacionField } from "./publicacion-field.tsx";

const CARPETA = "recibos";
const Nueva = cargas.cargar.input.extend({ tipo: z.uuid("Elegí el tipo de recibo") });

const tiposClient = catalogueClient(tiposRecibo);

type CargarDialogProps = { readonly onClose: () => void; readonly onStarted: (cargaId: string) => void };

/** The form begins with the type that the company proposes: it is known before anything is asked. */
export default function CargarDialog(props: CargarDialogProps) {
  const empresa = useActor()?.empresa;
  const tipos = useQuery({
    queryKey: [tiposRecibo.path, empresa, "list"],
    queryFn: () => tiposClient.list({}),
  });
  if (tipos.isPending) return null;
  const proposed = tipos.data?.find((tipo) => tipo.default)?._id ?? "";
  const options = tipos.data?.map(({ _id, name }) => ({ id: _id, name }));
  return <CargarForm {...props} proposed={proposed} options={options} retry={() => void tipos.refetch()} />;
}

type CargarFormProps = CargarDialogProps & {
  readonly proposed: string;
  readonly options: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly retry: () => void;
};

function CargarForm({ onClose, onStarted, proposed, options, retry }: CargarFormProps) {
  const today = useToday();
  const [adjuntos, setAdjuntos] = useState<readonly Attachment[]>([]);
  const [objections, setObjections] = useState<readonly Problem[]>([]);
  const temporary = useTemporaryAdjuntos();
  const begun = useCargaBegun();
  const draft = useDraftForm({
    schema: Nueva,
    initial: {
      url: "",
      periodo: formatPeriod(addMonths(startOfMonth(today), -1)),
      tipo: proposed,
      referencia: "",
      password: "",
      publicarEl: null,
      historico: false,
      repetir: false,
    },
    send: (parsed, { idempotencyKey }) => {
      setObjections([]);
      return cargasClient.cargar(parsed, { idempotencyKey });
    },
    done: (carga) => {
      temporary.saved();
      begun(carga);
      onStarted(carga._id);
    },
    refused: ({ problems }: Refusal) => setObjections(problems.filter((one) => isRepeated(one) || !one.field)),
  });

  function choose(next: readonly Attachment[]) {
    setAdjuntos(next);
    draft.set("url", next[0]?.url ?? "");
    // What was said of one file is not said of another.
    draft.set("repetir", false);
    setObjections([]);
  }
  function sendAgain() {
    draft.set("repetir", true);
    draft.form.ref.current?.requestSubmit();
  }

  return (
    <PopupForm title="Cargar recibos" draft={draft} onClose={onClose} leaving={temporary} verb="Cargar" size={640}>
      <div className={classes.fields}>
        <div className={classes.wide}>
          <AdjuntosField
            label="Archivo"
            required
            single
            data-path="url"
            kinds={kindsOf(CARPETA)}
            destFolder={CARPETA}
            value={adjuntos}
            onChange={choose}
            temporary={temporary}
            also={(add) => <Ejemplo add={add} onBrought={() => draft.set("periodo", formatPeriod(today))} />}
            error={objections.some(isRepeated) ? undefined : draft.errors["url"]}
          />
          <p className={classes.hint}>
            Un PDF con los recibos de todos, de hasta {countText(MAX_PAGINAS)} páginas, o un ZIP de hasta{" "}
            {countText(MAX_ZIP_ENTRIES)} archivos con un PDF por persona, cada uno con el CUIL en su nombre.
          </p>
        </div>
        <SelectField label="Tipo de recibo" required always options={options} retry={retry} {...tipoOf(draft)} />
        <MonthField
          label="Período"
          required
          today={today}
          {...draft.choice("periodo")}
          onChange={(periodo) => draft.set("periodo", periodo ?? "")}
        />
        <TextInput label="Referencia" maxLength={120} {...draft.text("referencia")} />
        <SecretField
          label="Contraseña del PDF"
          description="Sólo si el archivo la pide. No se guarda."
          noun="la contraseña"
          autoComplete="off"
          maxLength={128}
          {...draft.text("password")}
        />
        <PublicacionField
          data-path="publicarEl"
          today={today}
          isHistory={draft.values.historico}
          error={draft.errors["publicarEl"]}
          onChange={(publicarEl) => draft.set("publicarEl", publicarEl)}
        />
        <Checkbox
          className={classes.wide ?? ""}
          label="Ya están firmados fuera de Rúbrica (historia)"
          description="Se guardan tal como vinieron, byte por byte, y cada empleado los encuentra entre los suyos. No hay nada que firmar."
          {...draft.checkbox("historico")}
        />
      </div>
      {objections.map((problem) => (
        <Objection key={problem.code} problem={problem} sendAgain={sendAgain} />
      ))}
    </PopupForm>
  );
}

type Draft = ReturnType<typeof useDraftForm<typeof Nueva, unknown>>;

/** One is always chosen where the company proposes one. */
function tipoOf(draft: Draft) {
  const { value, ...bound } = draft.choice("tipo");
  return { ...bound, value: value || null, onChange: (tipo: string | null) => draft.set("tipo", tipo ?? "") };
}

const isRepeated = ({ code }: Problem): boolean => code === cargasProblems.repetida.code;

/** A manager may not open another's. */
const Before = ({ carga }: { readonly carga: string | undefined }) =>
  carga === undefined ? (
    <Link to="/recibos-admin/cargas">Ver las cargas anteriores</Link>
  ) : (
    <Link to="/recibos-admin/cargas/$cargaId" params={{ cargaId: carga }}>
      Ver la carga anterior
    </Link>
  );

type ObjectionProps = { readonly problem: Problem; readonly sendAgain: () => void };

/** What the file or the company lacks, and the way out of it. */
function Objection({ problem, sendAgain }: ObjectionProps) {
  const mayConfigure = useMay(ADMINS);
  return (
    <div className={classes.objection} role="alert">
      <p>{problem.message}</p>
      {isRepeated(problem) && (
        <div className={classes.ways}>
          <Button variant="default" onClick={sendAgain}>
            Cargar igual
          </Button>
          <Before carga={problem.registro} />
        </div>
      )}
      {problem.code === cargasProblems.sinCuit.code && (
        <div className={classes.ways}>
          {mayConfigure ? (
            <Link to="/empresa/edit">Ir a la configuración de la empresa</Link>
          ) : (
            <span>Pedíselo a quien administra la empresa.</span>
          )}
        </div>
      )}
    </div>
  );
}
