/**
 * /documents/folders: each folder with its documents and with those that wait, as far as whoever looks reads them. The receipts'
 * leads to the receipts, whose documents these are not; the pending one to all that waits. DOC-02, DOC-08, DOC-09, D080, D211.
 */
import { IconCalendarDue, IconInbox, IconSend, IconSettings, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FOLDER_EDITORS } from "#features/carpetas/quien.ts";
import { IconoCarpeta } from "#features/carpetas/web/public.tsx";
import type { CarpetaContada } from "#features/documentos/contract.ts";
import { WRITERS } from "#features/documentos/quien.ts";
import { readsOthers } from "#features/recibos/quien.ts";
import { useActor, useMay } from "#platform/auth/web/signed-in.ts";
import { countText } from "#platform/text/quantity.ts";
import { PageAction, PageWay } from "#platform/ui/page/web/action.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import classes from "./carpetas-page.module.css";
import { DOCUMENTOS, documentosClient } from "./documentos-api.ts";
import { ENVIOS } from "./envios-words.ts";
import { SinModulo, useModuloInactivo } from "./modulo.tsx";

export default function Carpetas() {
  const inactive = useModuloInactivo();
  const keeps = useMay(FOLDER_EDITORS);
  const writes = useMay(WRITERS);
  const isOn = inactive === null;
  const ways = (
    <>
      {isOn && writes && <Bandeja />}
      {isOn && (
        <PageWay icon={IconCalendarDue} to="/documents/vencimientos">
          Vencimientos
        </PageWay>
      )}
      {isOn && writes && (
        <PageWay icon={IconSend} to={ENVIOS}>
          Envíos
        </PageWay>
      )}
      {keeps && (
        <PageWay icon={IconSettings} to="/empresa/carpetas">
          Administrar carpetas
        </PageWay>
      )}
    </>
  );
  const actions = isOn && writes && (
    <PageAction icon={IconUpload} to="/documents/subir">
      Subir documentos
    </PageAction>
  );
  return (
    <Page title="Documentos" ways={ways} actions={actions}>
      {inactive ? <SinModulo message={inactive} /> : isOn && <Contadas />}
    </Page>
  );
}

function useContadas() {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [DOCUMENTOS, empresa, "carpetas"],
    queryFn: () => documentosClient.carpetasDeEmpresa({}),
  });
}

/** What employees sent, with how many of them wait: the pending folder's card counts the same (D079, D211). */
function Bandeja() {
  const waiting = useContadas().data?.find(({ esPendiente }) => esPendiente)?.cantidadPendientes ?? 0;
  return (
    <PageWay icon={IconInbox} to="/documents/enbandeja">
      {waiting === 0 ? "Bandeja" : `Bandeja (${countText(waiting)})`}
    </PageWay>
  );
}

function Contadas() {
  const query = useContadas();
  return (
    <Loaded query={query} noun="las carpetas" waiting={260} empty={<SinCarpetas />} frame={framed}>
      {(carpetas) => (
        <ul className={classes.cards}>
          {carpetas.map((carpeta) => (
            <li key={carpeta._id}>
              <Tarjeta carpeta={carpeta} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const framed = (state: ReactNode) => <Sheet>{state}</Sheet>;

const SinCarpetas = () => (
  <EmptyState title="Todavía no hay carpetas">Cuando la empresa cree una, sus documentos van a estar acá.</EmptyState>
);

type TarjetaProps = { readonly carpeta: CarpetaContada };

function Tarjeta({ carpeta }: TarjetaProps) {
  const actor = useActor();
  const { _id: id, name, icono, esRecibo } = carpeta;
  const content = (
    <>
      <span className={classes.icon}>
        <IconoCarpeta icono={icono} size={26} />
      </span>
      <span className={classes.text}>
        <b className={classes.name}>{name}</b>
        <Cantidades carpeta={carpeta} />
      </span>
    </>
  );
  if (!esRecibo)
    return (
      <Link
        to={"/documents/list/$id/$name/$icono" as string}
        params={{ id, name, icono } as never}
        className={classes.card}
      >
        {content}
      </Link>
    );
  if (actor === null || !readsOthers(actor)) return <span className={classes.card}>{content}</span>;
  return (
    <Link to={RECIBOS} className={classes.card}>
      {content}
    </Link>
  );
}

const RECIBOS = "/recibos-admin/firmados" as string;

function Cantidades({ carpeta: { cantidadDocumentos: all, cantidadPendientes: waiting, ...folder } }: TarjetaProps) {
  if (folder.esRecibo) return <span className={classes.count}>Están en Recibos</span>;
  if (folder.esPendiente)
    return (
      <span className={classes.count} data-waits={waiting > 0 || undefined}>
        {waiting === 0 ? "Nada por aprobar" : `${countText(waiting)} por aprobar`}
      </span>
    );
  return (
    <>
      <span className={classes.count}>{all === 1 ? "1 documento" : `${countText(all)} documentos`}</span>
      {waiting > 0 && (
        <span className={classes.count} data-waits>
          {waiting === 1 ? "1 pendiente" : `${countText(waiting)} pendientes`}
        </span>
      )}
    </>
  );
}
