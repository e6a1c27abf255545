/** The picture one has, and the ways to another or to none. */
import { Button, FileButton } from "@mantine/core";
import { IconCamera, IconPhoto, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { needsPicture } from "#features/legajos/rules.ts";
import type { Perfil } from "#features/perfil/contract.ts";
import { isPicture } from "#features/perfil/rules.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { perfilClient, usePerfilChanged } from "./api.ts";
import classes from "./picture.module.css";
import { ACCEPTED, type Chosen, choosePicture, KINDS_HINT } from "./picture-file.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

type CurrentPictureProps = { readonly perfil: Perfil; readonly choose: (chosen: Chosen) => void };

export function CurrentPicture({ perfil: { profileImageURL, misDatos, displayName }, choose }: CurrentPictureProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const isRequired = needsPicture(misDatos);
  const has = isPicture(profileImageURL);

  async function take(file: File | null) {
    if (!file) return;
    const chosen = await choosePicture(file);
    if (typeof chosen === "string") setWrong(chosen);
    else choose(chosen);
  }

  return (
    <div className={classes.current}>
      {profileImageURL && has ? (
        <img className={classes.large} src={profileImageURL} alt={`Foto de ${displayName}`} />
      ) : (
        <div className={classes.large} data-empty>
          <IconPhoto size={48} stroke={1.25} aria-hidden />
          <span>Sin foto</span>
        </div>
      )}
      <div className={classes.ways}>
        <p className={classes.hint}>
          La ven las personas de tu empresa junto a tu nombre. {KINDS_HINT}.
          {isRequired && " Tu empresa la pide: podés cambiarla, pero no quitarla."}
        </p>
        {wrong && (
          <p className={classes.wrong} role="alert">
            {wrong}
          </p>
        )}
        <div className={classes.buttons}>
          <FileButton onChange={(file) => void take(file)} accept={ACCEPTED}>
            {(props) => (
              <Button {...props} leftSection={<IconPhoto {...icon} />}>
                {has ? "Elegir otra foto" : "Elegir una foto"}
              </Button>
            )}
          </FileButton>
          <div className={classes.camera}>
            <FileButton onChange={(file) => void take(file)} accept="image/jpeg,image/png" capture="user">
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconCamera {...icon} />}>
                  Sacar una foto
                </Button>
              )}
            </FileButton>
          </div>
          {has && !isRequired && <RemoveButton />}
        </div>
      </div>
    </div>
  );
}

function RemoveButton() {
  const changed = usePerfilChanged();
  async function remove() {
    const text = "En su lugar se van a ver tus iniciales.";
    if (!(await confirmAction({ title: "¿Quitar la foto?", text, confirm: "Quitar" }))) return;
    try {
      await perfilClient.removePicture({});
      notify.saved();
    } catch (error) {
      notify.failed(error);
    }
    await changed();
  }
  return (
    <Button variant="default" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
      Quitar foto
    </Button>
  );
}
