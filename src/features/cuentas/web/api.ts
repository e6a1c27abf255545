/** The calls of one's own account. */
import { useQuery } from "@tanstack/react-query";
import { cuentas } from "#features/cuentas/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const cuentasClient = clientFor(cuentas);

export const SESIONES = ["sesiones"] as const;

export const useSesiones = () => useQuery({ queryKey: SESIONES, queryFn: () => cuentasClient.sesiones({}) });
