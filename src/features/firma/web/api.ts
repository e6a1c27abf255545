/** The calls of the signature's screens. */
import { useQuery } from "@tanstack/react-query";
import { firma } from "#features/firma/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const firmaClient = clientFor(firma);

export const CERTIFICADOS = ["certificados"] as const;

export const useCertificados = () => useQuery({ queryKey: CERTIFICADOS, queryFn: () => firmaClient.certificados({}) });
