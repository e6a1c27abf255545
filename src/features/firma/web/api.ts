/** The calls of the signature's screens. */
import { useQuery } from "@tanstack/react-query";
import { acceso } from "#features/acceso/contract.ts";
import { firma } from "#features/firma/contract.ts";
import { verificacion } from "#features/firma/verificacion.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const firmaClient = clientFor(firma);
export const verificacionClient = clientFor(verificacion);

export const accesoClient = clientFor(acceso);

export const CERTIFICADOS = ["certificados"] as const;

export const useCertificados = () => useQuery({ queryKey: CERTIFICADOS, queryFn: () => firmaClient.certificados({}) });

/** Whether the person may create a PIN now, asked each time: what opens it happens elsewhere (D239). */
export const usePrueba = () =>
  useQuery({ queryKey: ["prueba"], queryFn: () => accesoClient.prueba({}), gcTime: 0, retry: false });
