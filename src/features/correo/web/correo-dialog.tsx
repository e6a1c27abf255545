/** One mail: where it stands and, where it was left in the folder, its words. */
import { Loader, Modal } from "@mantine/core";
import type { CorreoLeido } from "#features/correo/contract.ts";
import { useFocusBack } from "#platform/ui/dialogs/web/focus-back.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { useCorreo } from "./api.ts";
import classes from "./correo.module.css";
import { estadoOf, momentOf, partsOf } from "./words.ts";

type CorreoDialogProps = { readonly correoId: string; readonly onClose: () => void };

export function CorreoDialog({ correoId, onClose }: CorreoDialogProps) {
  useFocusBack();
  const query = useCorreo(correoId);
  return (
    <Modal opened onClose={onClose} title={query.data?.asunto ?? "Correo"} size={640}>
      <Loaded query={query} noun="el correo" waiting={<Loader size="sm" aria-label="Cargando" />}>
        {(correo) => <Content correo={correo} />}
      </Loaded>
    </Modal>
  );
}

function Content({ correo }: { readonly correo: CorreoLeido }) {
  return (
    <>
      <dl className={classes.facts}>
        <dt>Para</dt>
        <dd>{correo.para}</dd>
        <dt>Escrito</dt>
        <dd>{momentOf(correo.created)}</dd>
        <dt>Estado</dt>
        <dd>
          {estadoOf(correo)}
          {correo.enviado && ` el ${momentOf(correo.enviado)}`}
        </dd>
        {correo.error && (
          <>
            <dt>Último intento</dt>
            <dd>{`${correo.error}, intento ${correo.intentos}`}</dd>
          </>
        )}
      </dl>
      {correo.texto === null ? (
        <p>El texto no se guarda: quedó en manos del servidor de correo.</p>
      ) : (
        <pre className={classes.text}>
          {partsOf(correo.texto).map(({ text, href }, index) =>
            href ? (
              <a key={String(index)} href={href} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </pre>
      )}
    </>
  );
}
