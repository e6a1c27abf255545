/** The person's own file, asked for once for the home page and for every page of Mi espacio. */
import { useQuery } from "@tanstack/react-query";
import { clientFor } from "#platform/http/web/client.ts";
import { inicio } from "../contract.ts";

export const inicioClient = clientFor(inicio);

export const useOwnFile = () => useQuery({ queryKey: ["inicio", "legajo"], queryFn: () => inicioClient.miLegajo({}) });
