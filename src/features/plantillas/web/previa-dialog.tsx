/** A letter with a real person in it: the PDF that would be made, and beside it what is empty in their file. PLAN-09, PLAN-10, D060. */
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { findPeople, useEmployeeChoice } from "#features/nomina/web/public.tsx";
import { type CamposVacios, previas } from "#features/plantillas/previa.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { EmployeePicker } from "#platform/ui/fields/web/employee-picker.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { PersonLink } from "#platform/ui/page/web/person-link.tsx";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import { PLANTILLAS } from "./api.ts";
import classes from "./previa.module.css";

const client = clientFor(previas);

type PreviaDialogProps = {
  readonly name: string;
  readonly content: string;
  readonly empleado: string | null;
  readonly choose: (empleado: string | null) => void;
  readonly close: () => void;
};

export default function PreviaDialog({ name, content, empleado, choose, close }: PreviaDialogProps) {
  const isPhone = useIsPhone();
  return (
    <Modal opened onClose={close} title="Vista previa de la carta" size={1120} fullScreen={isPhone}>
      <div className={classes.beside}>
        <div className={classes.side}>
          <Persona empleado={empleado} choose={choose} />
          {empleado && <Vacios content={content} empleado={empleado} />}
        </div>
        {empleado ? (
          <Carta key={empleado} name={name} content={content} empleado={empleado} />
        ) : (
          <p className={classes.note}>Elegí una persona para ver su carta.</p>
        )}
      </div>
    </Modal>
  );
}

/** Whoever is no administrator writes letters of their own. */
function Persona({ empleado, choose }: Pick<PreviaDialogProps, "empleado" | "choose">) {
  const actor = useActor();
  return actor && isAdmin(actor.roles) ? <Elegir empleado={empleado} choose={choose} /> : null;
}

function Elegir({ empleado, choose }: Pick<PreviaDialogProps, "empleado" | "choose">) {
  const chosen = useEmployeeChoice(empleado, null);
  return <EmployeePicker {...chosen} search={findPeople} label="Carta para" onChange={(id) => choose(id)} />;
}

type De = { readonly content: string; readonly empleado: string };

function Carta({ name, content, empleado }: De & { readonly name: string }) {
  const file = useMemo(
    () => ({ name: `${name || "Carta"}.pdf`, source: () => client.ver({ name, content, empleado }) }),
    [name, content, empleado],
  );
  return <PdfViewer file={file} height="76dvh" />;
}

function Vacios({ content, empleado }: De) {
  const empresa = useActor()?.empresa;
  const query = useQuery({
    queryKey: [PLANTILLAS, empresa, "vacíos", empleado, content],
    queryFn: () => client.vacios({ content, empleado }),
    // What is missing may be mended meanwhile.
    gcTime: 0,
  });
  return (
    <Loaded query={query} noun="los campos de la carta" waiting={60}>
      {(found) => <Faltan {...found} />}
    </Loaded>
  );
}

const named = (campos: CamposVacios["vacios"]) => campos.map(({ nombre }) => nombre).join(", ");

function Faltan({ empleado, vacios, ejemplos }: CamposVacios) {
  return (
    <div role="status">
      {vacios.length > 0 ? (
        <p className={classes.missing}>
          Sin completar en el legajo de <PersonLink person={empleado} />: <b>{named(vacios)}</b>
        </p>
      ) : (
        <p className={classes.note}>
          Los datos que usa la carta están completos en el legajo de <PersonLink person={empleado} />.
        </p>
      )}
      {ejemplos.length > 0 && (
        <p className={classes.note}>
          Con un ejemplo, hasta que la carta salga de una licencia: <b>{named(ejemplos)}</b>
        </p>
      )}
    </div>
  );
}
