/** The calls of the lists of people, for their screens and for those of other features. */
import { useQuery } from "@tanstack/react-query";
import { catalogos } from "#features/catalogos/catalogos.ts";
import { nomina } from "#features/nomina/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import type { Catalogue } from "#platform/catalogue/catalogue.ts";
import { catalogueClient } from "#platform/catalogue/web/api.ts";
import { clientFor } from "#platform/http/web/client.ts";
import type { OptionSource } from "#platform/ui/filters/web/sources.ts";

export const nominaClient = clientFor(nomina);

/** Who it is; nobody is asked for while there is no id. */
export function useFicha(userId: string | null) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: ["ficha", empresa, userId],
    queryFn: () => nominaClient.ficha({ userId: userId ?? "" }),
    enabled: userId !== null,
  });
}

/** By the names that the calls give the filters. */
const FILTERED = {
  sucursal: catalogos.sucursales,
  areaId: catalogos.areas,
  puesto: catalogos.puestos,
  convenio: catalogos.convenios,
  contrato: catalogos.contratos,
  razonSocial: catalogos.razonesSociales,
  unidadNegocio: catalogos.unidadesNegocio,
} as const satisfies Record<string, Catalogue>;

/** The options of a catalogue for a filter; the company is part of the key. */
const optionsOf = (declared: Catalogue, empresa: string | undefined): OptionSource => ({
  queryKey: [declared.path, empresa, "options"],
  queryFn: async () =>
    (await catalogueClient(declared).list({})).map(({ _id, name }) => ({ id: _id, name: String(name) })),
});

export const legajoOptions = (empresa: string | undefined): Readonly<Record<string, OptionSource>> =>
  Object.fromEntries(Object.entries(FILTERED).map(([key, declared]) => [key, optionsOf(declared, empresa)]));
