/** Deleting a file: what goes with it is counted first, and the person's CUIL typed. LEG-43, LEG-75, LEG-76, LEG-83…LEG-85, LEG-110, LEG-111. */
import { Alert, Button, Loader, Modal, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { Ficha } from "#features/legajos/ficha.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { useFocusBack } from "#platform/ui/dialogs/web/focus-back.ts";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { DELETE_COLOUR } from "#platform/ui/theme/timings.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { fichaProblems } from "../problems.ts";
import { isTyped } from "../rules.ts";
import { fichaClient, useFileChanged } from "./api.ts";
import classes from "./remove-dialog.module.css";

type Stage = "" | "stage1" | "deleting" | "success" | "error";

type RemoveDialogProps = { readonly ficha: Ficha; readonly onClose: () => void };

const WIDTH = 720;
/** Verbatim, LEG-110. */
const UNKNOWN = "Error desconocido al eliminar el empleado";
/** Verbatim, LEG-85. */
const FORBIDDEN = "Sin permisos";

export default function RemoveDialog({ ficha, onClose }: RemoveDialogProps) {
  useFocusBack();
  const [stage, setStage] = useState<Stage>("");
  const [failure, setFailure] = useState("");
  const navigate = useNavigate();
  const back = useWayBack("/users");
  const changed = useFileChanged();
  const leave = () => {
    if (stage === "deleting") return;
    if (stage === "success") {
      void changed();
      void navigate(back);
    }
    onClose();
  };
  async function remove(cuil: string) {
    setStage("deleting");
    try {
      await fichaClient.remove({ userId: ficha._id, cuil });
      setStage("success");
    } catch (error) {
      if (refusalOf(error).status === common.sinPermisos.status) {
        notify.error(FORBIDDEN, fichaProblems.sinPermisosBorrar.message);
        onClose();
        return;
      }
      const message = error instanceof Refusal ? error.message : UNKNOWN;
      notify.validation(message);
      setFailure(message);
      setStage("error");
    }
  }
  return (
    // What is sent here must not send the page's form around it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Modal opened onClose={leave} size={WIDTH} title="Eliminar legajo" closeOnClickOutside={false}>
        {stage === "" && <Start ficha={ficha} onClose={onClose} next={() => setStage("stage1")} />}
        {(stage === "stage1" || stage === "deleting") && (
          <Typed ficha={ficha} isBusy={stage === "deleting"} onClose={onClose} remove={(cuil) => void remove(cuil)} />
        )}
        {stage === "success" && <Done ficha={ficha} onClose={leave} />}
        {stage === "error" && <Failed message={failure} onClose={onClose} again={() => setStage("")} />}
      </Modal>
    </div>
  );
}

type StageProps = { readonly ficha: Ficha; readonly onClose: () => void };

function Start({ ficha, onClose, next }: StageProps & { readonly next: () => void }) {
  return (
    <>
      <p className={classes.text}>
        Vas a eliminar el legajo de <strong>{ficha.displayName}</strong>. Deja de aparecer en todas las listas y la
        persona no puede ingresar más; su CUIL y su número quedan libres. Lo que firmó y el registro de actividad se
        conservan.
      </p>
      <p className={classes.text}>Si dejó la empresa, registrá una baja: conserva su legajo y sus propias páginas.</p>
      <DialogFoot>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={next}>Continuar</Button>
      </DialogFoot>
    </>
  );
}

type TypedProps = StageProps & { readonly isBusy: boolean; readonly remove: (cuil: string) => void };

function Typed({ ficha, isBusy, onClose, remove }: TypedProps) {
  const [cuil, setCuil] = useState("");
  const whole = ficha.cuil ?? "";
  const isSame = isTyped(cuil, whole, formatCuil(whole));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSame && !isBusy) remove(cuil.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Affected userId={ficha._id} />
      <TextInput
        label={`Para confirmar, escribí el CUIL de ${ficha.displayName}`}
        description={formatCuil(whole)}
        value={cuil}
        onChange={(event) => setCuil(event.currentTarget.value)}
        disabled={isBusy}
        autoComplete="off"
        inputMode="numeric"
        data-autofocus
      />
      <DialogFoot>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Cancelar
        </Button>
        <Button
          type="submit"
          color={DELETE_COLOUR}
          disabled={!isSame}
          loading={isBusy}
          leftSection={<IconTrash size={17} stroke={1.75} aria-hidden />}
        >
          Eliminar legajo
        </Button>
      </DialogFoot>
    </form>
  );
}

/** What belongs to the person, counted by every feature that keeps some of it. */
function Affected({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["ficha-completa", "archivos", userId],
    queryFn: () => fichaClient.countFiles({ user: userId }),
    retry: false,
    gcTime: 0,
  });
  if (error) {
    return (
      <Alert color="orange" className={classes.affected}>
        {`No se pudo cargar la información de archivos. Error: ${refusalOf(error).message}`}{" "}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </Alert>
    );
  }
  if (!data) return <Loader size="sm" aria-label="Contando lo que se ve afectado" />;
  return (
    <div className={classes.affected}>
      <p className={classes.text}>
        {data.count === 0
          ? "No tiene archivos cargados."
          : data.count === 1
            ? "Tiene 1 archivo:"
            : `Tiene ${data.count} archivos:`}
      </p>
      {data.partes.length > 0 && (
        <ul className={classes.counts}>
          {data.partes.map(({ nombre, cantidad, efecto }) => (
            <li key={nombre}>
              <span>
                {nombre} <span className={classes.effect}>{efecto}</span>
              </span>
              <span>{cantidad}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Done({ ficha, onClose }: StageProps) {
  return (
    <>
      <p className={classes.text} role="status">
        El legajo de {ficha.displayName} fue eliminado.
      </p>
      <DialogFoot>
        <Button data-autofocus onClick={onClose}>
          Volver a Legajos
        </Button>
      </DialogFoot>
    </>
  );
}

type FailedProps = { readonly message: string; readonly onClose: () => void; readonly again: () => void };

function Failed({ message, onClose, again }: FailedProps) {
  return (
    <>
      <p className={classes.text} role="alert">
        {message}
      </p>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <Button data-autofocus onClick={again}>
          Volver a empezar
        </Button>
      </DialogFoot>
    </>
  );
}
