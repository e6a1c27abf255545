/** Somebody's onboarding papers in their file: how each stands, whose signature lacks, and the ways to add one and take one back. LEG-48. */
import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { TYPE_EDITORS } from "#features/carpetas/quien.ts";
import { MODULO } from "#features/documentos/contract.ts";
import { FirmaDeDocumento } from "#features/documentos/web/public.tsx";
import type { Papel } from "#features/onboarding/papeles.ts";
import { NOTHING_YET, turnoOf } from "#features/onboarding/papeles-rules.ts";
import { useActor, useMay } from "#platform/auth/web/signed-in.ts";
import { useRemoval } from "#platform/ui/dialogs/web/removal.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import classes from "./papeles.module.css";
import { documentosClient, usePapeles, usePapelesChanged, useTiposDePapeles } from "./papeles-api.ts";
import { faltaText } from "./papeles-words.ts";

const NuevosPapeles = lazy(() => import("./papeles-nuevos.tsx"));

export default function PapelesEnLegajo() {
  const userId = useAddressPart("userId");
  const actor = useActor();
  if (!actor?.modulos.includes(MODULO)) return null;
  return <Papeles userId={userId} isOwn={actor._id === userId} />;
}

type PapelesProps = { readonly userId: string; readonly isOwn: boolean };

function Papeles({ userId, isOwn }: PapelesProps) {
  return (
    <section className={classes.papers} aria-labelledby="papeles-titulo">
      <div className={classes.head}>
        <h3 id="papeles-titulo">Documentos de onboarding</h3>
        {!isOwn && <Agregar userId={userId} />}
      </div>
      <Loaded
        query={usePapeles(userId)}
        noun="los documentos de onboarding"
        waiting={64}
        empty={<p className={classes.quiet}>Todavía no tiene documentos de onboarding para firmar.</p>}
      >
        {(papeles) => {
          const { asked, firmados } = turnoOf(papeles, NOTHING_YET);
          return (
            <>
              <p className={classes.quiet} role="status">
                {faltaText({ total: asked.length, firmados })}
              </p>
              <ul className={classes.list} aria-label="Documentos de onboarding">
                {papeles.map((papel) => (
                  <Fila key={papel._id} papel={papel} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function Fila({ papel }: { readonly papel: Papel }) {
  const { _id: documentId, name, tipo, estado, firmadoEmpleado, firmadoEmpleador, leido } = papel;
  const changed = usePapelesChanged();
  const remove = useRemoval(() => documentosClient.remove({ documentId }), changed);
  const isSigned = firmadoEmpleado.firmado || firmadoEmpleador.firmado;
  const detail = [tipo.name, estado !== "Aprobado" && estado, !isSigned && !leido && "Sin leer"];
  return (
    <li className={classes.paper}>
      <span className={classes.what}>
        <Link to={`/documents/${documentId}`}>{name}</Link>
        <span className={classes.quiet}>{detail.filter(Boolean).join(" · ")}</span>
      </span>
      <FirmaDeDocumento documento={papel} />
      {!isSigned && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Eliminar ${name}`}
          onClick={() => remove(papel, name)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** Where the company has no type for them, how it comes to have one. */
function Agregar({ userId }: { readonly userId: string }) {
  const [isAdding, setAdding] = useState(false);
  const { data: tipos } = useTiposDePapeles();
  const edits = useMay(TYPE_EDITORS);
  if (!tipos) return null;
  if (tipos.length === 0)
    return (
      <p className={classes.quiet}>
        Para agregar documentos hace falta un tipo de documento en una carpeta de onboarding.{" "}
        {edits ? <Link to="/empresa/tipodocumentos">Crear un tipo de documento</Link> : "Pedíselo a un apoderado."}
      </p>
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        Agregar documentos
      </Button>
      <Suspense>
        {isAdding && (
          // What is sent here must not save the file around it.
          <div onSubmit={(event) => event.stopPropagation()}>
            <NuevosPapeles empleadoId={userId} tipos={tipos} onClose={() => setAdding(false)} />
          </div>
        )}
      </Suspense>
    </>
  );
}
