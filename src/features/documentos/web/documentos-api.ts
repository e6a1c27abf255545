/** The calls of one document and of those of one person, and how every screen learns that something changed. */
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { carpetas } from "#features/carpetas/contract.ts";
import { tiposDocumento } from "#features/carpetas/tipos.ts";
import { type Documento, documentos } from "#features/documentos/contract.ts";
import { envios } from "#features/documentos/envios.ts";
import { documentosCambio } from "#features/documentos/events.ts";
import { renovaciones } from "#features/documentos/renovaciones.ts";
import { subir } from "#features/documentos/subir.ts";
import { listas } from "#features/listas/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { saveFile } from "#platform/files/web/save-file.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useChanges } from "#platform/realtime/web/changes.ts";
import { EMPLOYEE_PAGE, type EmployeeSearch } from "#platform/ui/fields/employees.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";

export const documentosClient = clientFor(documentos);
const carpetasClient = clientFor(carpetas);
const tiposClient = clientFor(tiposDocumento);
const listasClient = clientFor(listas);
export const subirClient = clientFor(subir);
export const enviosClient = clientFor(envios);
export const renovacionesClient = clientFor(renovaciones);

/** All that is read about documents lies under it. */
export const DOCUMENTOS = "documentos";

type Empresa = string | undefined;
export const documentKey = (empresa: Empresa, documentId: string) => [DOCUMENTOS, empresa, "uno", documentId] as const;

export function useDocumento(documentId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: documentKey(empresa, documentId),
    queryFn: () => documentosClient.get({ documentId }),
  });
}

/** One person's documents, the newest first. */
export function useDocumentosOf(empleadoId: string, select?: (all: readonly Documento[]) => Documento[]) {
  const empresa = useActor()?.empresa;
  // One that they sent was approved or rejected.
  useChanges(documentosCambio, useDocumentosChanged());
  return useQuery({
    queryKey: [DOCUMENTOS, empresa, "empleado", empleadoId],
    queryFn: () => documentosClient.byEmpleado({ empleadoId }),
    ...(select && { select }),
  });
}

/** Their folders, with how many are in each. */
export function useCarpetasOf(empleadoId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [DOCUMENTOS, empresa, "carpetas", empleadoId],
    queryFn: () => documentosClient.carpetasDeEmpleado({ empleadoId }),
  });
}

/** What employees sent and nobody decided on yet, the oldest first. */
export function usePendientes() {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [DOCUMENTOS, empresa, "pendientes"],
    queryFn: () => documentosClient.pendientes({}),
  });
}

/** How many of them there are, and since when the oldest waits. */
export function useCantidadPendientes() {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [DOCUMENTOS, empresa, "cantidad de pendientes"],
    queryFn: () => documentosClient.cantidadPendientes({}),
  });
}

export function useDocumentosChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [DOCUMENTOS] });
}

/** DOC-43: opened by its employee, it is read; the server is told once, and what is shown says so. */
export function useReading(documento: Documento | undefined): void {
  const queryClient = useQueryClient();
  const actor = useActor();
  const isUnread = documento !== undefined && !documento.leido && documento.empleado._id === actor?._id;
  const unread = isUnread ? documento._id : null;
  useEffect(() => {
    if (unread === null) return;
    documentosClient.marcarLeido({ _id: unread }).then(
      () => markedRead(queryClient, unread),
      // Unsaid, it stays unread, and is said the next time.
      () => undefined,
    );
  }, [unread, queryClient]);
}

type Shown = Documento | readonly Documento[];
const isListed = (shown: unknown): shown is Documento[] => Array.isArray(shown);

/** Without asking again: what is read meanwhile would be drawn anew. What is to be asked again anyway would, written to, count as fresh. */
function markedRead(queryClient: QueryClient, id: string): void {
  const mark = <T extends { readonly _id?: string }>(one: T): T => (one._id === id ? { ...one, leido: true } : one);
  const isFresh = ({ state }: { readonly state: { readonly isInvalidated: boolean } }) => !state.isInvalidated;
  queryClient.setQueriesData<Shown>({ queryKey: [DOCUMENTOS], predicate: isFresh }, (shown) => {
    if (!shown) return shown;
    return isListed(shown) ? shown.map(mark) : mark(shown as Documento);
  });
}

/** To keep it; refused while only its preview may be seen. */
export async function downloadDocumento({ _id, name }: Pick<Documento, "_id" | "name">): Promise<void> {
  try {
    await saveFile({ ...(await documentosClient.archivo({ documentId: _id, descarga: "si" })), name });
  } catch (error) {
    notify.failed(error);
  }
}

export function useCarpeta(folderId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: ["folders", empresa, "una", folderId],
    queryFn: () => carpetasClient.get({ folderId }),
  });
}

export function useCarpetas() {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: ["folders", empresa, "todas"], queryFn: () => carpetasClient.list({}) });
}

/** Under the catalogue's own key: one that is added is offered at once. */
export function useTiposDocumento() {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: ["tipodocumentos", empresa, "todos"], queryFn: () => tiposClient.list({}) });
}

/** Those an employee may send. */
export function useTiposEnviables(isAsked = true) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: ["tipodocumentos", empresa, "enviables"],
    queryFn: () => tiposClient.ofEmployee({}),
    enabled: isAsked,
  });
}

export function useListasDeDistribucion() {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: ["listadistribucions", empresa, "todas"], queryFn: () => listasClient.list({}) });
}

/** For a picker: whom one may give documents to; root users to root alone (DOC-37, DOC-100). */
export const findDestinatarios: EmployeeSearch = (search, place) =>
  subirClient.personas({ search, baja: "false", ...place, length: EMPLOYEE_PAGE });

/** Who signs for the company (D212). */
export function useFirmantes(isAsked: boolean) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [DOCUMENTOS, empresa, "firmantes"],
    queryFn: () => subirClient.firmantes({}),
    enabled: isAsked,
  });
}
