/** The calls of the templates' screens, and how every one of them learns that something changed. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type PlantillaRow, plantillas, type QUIEN_FILTER } from "#features/plantillas/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import type { Input } from "#platform/contract/contract.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useRemoval } from "#platform/ui/dialogs/web/removal.ts";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { editPath, LISTA } from "./rutas.ts";

export const plantillasClient = clientFor(plantillas);

/** All that is read about templates lies under it. */
export const PLANTILLAS = "templates";

/** A filter that is off says `TODOS`; this call has a word of its own for it. */
type Asked = Omit<Input<typeof plantillas.list>, "cuales"> & {
  readonly cuales?: (typeof QUIEN_FILTER)[number] | typeof TODOS;
};
export const listPlantillas = ({ cuales = TODOS, ...asked }: Asked) =>
  plantillasClient.list({ ...asked, cuales: cuales === TODOS ? "todas" : cuales });

export function usePlantilla(templateId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [PLANTILLAS, empresa, "una", templateId],
    queryFn: () => plantillasClient.get({ templateId }),
  });
}

/** The kinds of letter that the templates one sees are of. */
export function useTiposEnUso(): readonly string[] {
  const empresa = useActor()?.empresa;
  const { data = [] } = useQuery({
    queryKey: [PLANTILLAS, empresa, "tipos"],
    queryFn: async () => (await plantillasClient.all({})).map(({ tipoCarta }) => tipoCarta),
  });
  return data;
}

export function usePlantillasChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [PLANTILLAS] });
}

type Named = Pick<PlantillaRow, "_id" | "name">;

/** A copy is opened to be changed at once: nobody wants two of the same. */
export function useCopy(): { readonly copy: (one: Named) => void; readonly copying: boolean } {
  const navigate = useNavigate();
  const changed = usePlantillasChanged();
  const { mutate, isPending } = useAct({
    mutationFn: ({ _id }: Named) => plantillasClient.copy({ templateId: _id }),
    onSuccess: ({ _id }) => {
      changed();
      notify.success("Plantilla copiada", "La copia es tuya: lo que cambies no toca la original.");
      void navigate({ to: editPath(_id) });
    },
    onError: notify.failed,
  });
  return { copy: (one) => mutate(one), copying: isPending };
}

const removeOne = ({ _id }: Named) => plantillasClient.remove({ templateId: _id });

/** Asked first; what was written with it is not touched. */
function useRemove(done: () => void): (one: Named) => void {
  const ask = useRemoval(removeOne, done);
  return (one) => ask(one, `${one.name}. Las cartas ya hechas con ella conservan sus palabras`);
}

export const useRemoveFromList = () => useRemove(usePlantillasChanged());

/** From its own page, which goes with it: the list is read again once it is the one that shows. */
export function useRemoveFromPage(): (one: Named) => void {
  const navigate = useNavigate();
  const back = useWayBack(LISTA.to);
  const changed = usePlantillasChanged();
  return useRemove(() => void navigate(back).then(changed));
}
