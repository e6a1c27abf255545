/** Photographs brought, put in order, turned and cropped, and then made the one PDF that the form attaches. */
import { Alert, Button, Modal } from "@mantine/core";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { fotos } from "#features/documentos/fotos.ts";
import { ENTERA } from "#features/documentos/fotos-rules.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { confirmDiscard } from "#platform/ui/dialogs/web/dialogs.tsx";
import { useFocusBack } from "#platform/ui/dialogs/web/focus-back.ts";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import type { UploadAnswer } from "#platform/ui/upload/files.ts";
import classes from "./fotos.module.css";
import { FotosLista } from "./fotos-lista.tsx";
import { FotosRecorte } from "./fotos-recorte.tsx";
import { estadoInWords } from "./fotos-words.ts";
import { type Foto, type Fotos, useFotos } from "./use-fotos.ts";

const client = clientFor(fotos);

type FotosPasoProps = { readonly arrived: (answer: UploadAnswer) => void; readonly onClose: () => void };

export function FotosPaso({ arrived, onClose }: FotosPasoProps) {
  useFocusBack();
  const chosen = useFotos();
  const { all, temporary } = chosen;
  const [cropped, setCropped] = useState<number | null>(null);
  const join = useAct({
    mutationFn: () => client.unir({ fotos: all.map(asked) }),
    onSuccess: (answer) => {
      temporary.saved();
      arrived(answer);
      onClose();
    },
  });
  async function leave() {
    if (join.isPending) return;
    if (all.length > 0 && !(await confirmDiscard(temporary.lost()))) return;
    temporary.left();
    onClose();
  }
  /** Ours alone: the form below has an Escape of its own. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    void leave();
  }
  /** Here and not on the field below, which would take one for the form. */
  function drop(event: DragEvent) {
    event.preventDefault();
    event.stopPropagation();
    chosen.add([...event.dataTransfer.files]);
  }
  const foto = all.find(({ id }) => id === cropped);
  return (
    <>
      <Modal
        opened
        onClose={() => void leave()}
        closeOnEscape={false}
        onKeyDown={onKeyDown}
        onDrop={drop}
        title="Unir fotos en un PDF"
        size={720}
      >
        {join.error && (
          <Alert color="red" role="alert">
            {refusalOf(join.error).message}
          </Alert>
        )}
        <FotosLista chosen={chosen} crop={({ id }) => setCropped(id)} />
        <Pie chosen={chosen} isJoining={join.isPending} join={() => join.mutate()} leave={() => void leave()} />
      </Modal>
      {foto && (
        <FotosRecorte
          foto={foto}
          numero={all.indexOf(foto) + 1}
          onChange={(esquinas) => chosen.crop(foto, esquinas)}
          turn={() => chosen.turn(foto)}
          onClose={() => setCropped(null)}
        />
      )}
    </>
  );
}

/** Corners nobody moved are no crop. */
const asked = ({ archivo, giro, esquinas: [a, b, c, d] }: Foto) => {
  const isWhole = [a, b, c, d].every((punto, at) => punto.x === ENTERA[at]?.x && punto.y === ENTERA[at]?.y);
  return {
    archivo: archivo ?? "",
    giro,
    esquinas: isWhole ? null : ([a, b, c, d] as [typeof a, typeof a, typeof a, typeof a]),
  };
};

type PieProps = {
  readonly chosen: Fotos;
  readonly isJoining: boolean;
  readonly join: () => void;
  readonly leave: () => void;
};

function Pie({ chosen: { all, sendingOf }, isJoining, join, leave }: PieProps) {
  const sent = all.filter(({ archivo }) => archivo !== null).length;
  const failed = all.filter((foto) => sendingOf(foto)?.state === "failed").length;
  return (
    <>
      <p role="status" className={classes.hint}>
        {isJoining ? "Armando el PDF…" : estadoInWords({ total: all.length, sent, failed })}
      </p>
      <DialogFoot>
        <Button variant="default" onClick={leave}>
          Cancelar
        </Button>
        <Button disabled={all.length === 0 || sent < all.length} loading={isJoining} onClick={join}>
          Hacer el PDF
        </Button>
      </DialogFoot>
    </>
  );
}
