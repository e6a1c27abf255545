/** A chosen picture on its way: the square is placed, seen in small, and sent. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { perfil } from "#features/perfil/contract.ts";
import { CENTRED, partOf } from "#features/perfil/crop.ts";
import { sendFile } from "#platform/http/web/upload.ts";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { usePerfilChanged } from "./api.ts";
import { CroppedImage, Cropper } from "./cropper.tsx";
import classes from "./picture.module.css";
import type { Chosen } from "./picture-file.ts";

type ChosenPictureProps = { readonly chosen: Chosen; readonly done: () => void };

export function ChosenPicture({ chosen, done }: ChosenPictureProps) {
  const { file, url, size } = chosen;
  const [view, setView] = useState(CENTRED);
  const [sending, setSending] = useState(false);
  const changed = usePerfilChanged();
  useLeaveGuard(() => true);

  async function send() {
    setSending(true);
    try {
      await sendFile(perfil.picture, file, partOf(view, size));
      await changed();
      notify.saved();
      done();
    } catch (error) {
      notify.failed(error);
      setSending(false);
    }
  }

  return (
    <div className={classes.chosen} aria-busy={sending}>
      <Cropper url={url} size={size} view={view} onChange={setView} />
      <div className={classes.preview}>
        <h2>Así se va a ver</h2>
        <div className={classes.previews} aria-hidden="true">
          <div data-size="large">
            <CroppedImage url={url} size={size} view={view} />
          </div>
          <div data-size="small">
            <CroppedImage url={url} size={size} view={view} />
          </div>
        </div>
        <p className={classes.hint}>Arrastrá la foto o usá los controles para elegir la parte que se muestra.</p>
        <div className={classes.buttons}>
          <Button loading={sending} onClick={() => void send()}>
            Guardar foto
          </Button>
          <Button variant="default" disabled={sending} onClick={done}>
            Cancelar
          </Button>
        </div>
      </div>
    </div>
  );
}
