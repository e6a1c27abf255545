/** "Vistas": what the list asks for now, kept under a name, and those kept before. */
import { IconBookmark, IconCheck, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { use, useState } from "react";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { promptText } from "#platform/ui/dialogs/web/dialogs.tsx";
import { DropMenu, itemProps } from "#platform/ui/page/web/drop-menu.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./column-menu.module.css";
import type { TableColumns } from "./columns.ts";
import { readView, viewText } from "./view-address.ts";
import { type View, ViewsContext } from "./views-context.ts";

type ViewsMenuProps = { readonly lista: string; readonly columns: Pick<TableColumns<unknown>, "choice" | "choose"> };

const NO_VIEWS: readonly View[] = [];

export function ViewsMenu({ lista, columns }: ViewsMenuProps) {
  const views = use(ViewsContext);
  const address = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isOpened, setOpened] = useState(false);
  const queryKey = ["vistas", useActor()?.empresa, lista];
  const { data: kept = NO_VIEWS } = useQuery({
    queryKey,
    queryFn: async () => (await views?.())?.list(lista) ?? [],
    enabled: isOpened && views !== null,
  });
  if (!views) return null;
  const now = viewText(address, columns.choice);
  const current = kept.find(({ direccion }) => direccion === now);
  const changed = () => queryClient.invalidateQueries({ queryKey });

  function show({ direccion }: View) {
    const { search, columns: choice } = readView(direccion);
    columns.choose(choice);
    // The router knows no screen's search words by type; they are plain texts all the same.
    void navigate({ to: ".", search: search as never });
  }
  async function save() {
    const question = { label: "Nombre", missing: "Debe ingresar un nombre", maxLength: 60 };
    const send = async (nombre: string) => (await views?.())?.save({ lista, nombre, direccion: now });
    const nombre = await promptText({ title: "Guardar vista", ...question, send });
    if (nombre === null) return;
    notify.success("Vista guardada", `La encontrás en «Vistas» como «${nombre}».`);
    await changed();
  }
  async function remove({ _id, nombre }: View) {
    try {
      await (await views?.())?.remove(_id);
      notify.success("Vista eliminada", nombre);
    } catch (error) {
      notify.failed(error);
    }
    await changed();
  }

  return (
    <DropMenu
      className={classes.columns}
      label={<IconBookmark size={18} stroke={1.75} aria-hidden />}
      name="Vistas"
      align="end"
      onOpen={() => setOpened(true)}
    >
      {kept.map((view) => (
        <button
          key={view._id}
          type="button"
          {...itemProps}
          aria-current={view === current || undefined}
          onClick={() => show(view)}
        >
          <span className={classes.ticked}>{view === current && <IconCheck size={16} stroke={2} aria-hidden />}</span>
          {view.nombre}
        </button>
      ))}
      <button type="button" {...itemProps} onClick={() => void save()}>
        <span className={classes.ticked}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </span>
        Guardar esta vista
      </button>
      {current && (
        <button type="button" {...itemProps} onClick={() => void remove(current)}>
          <span className={classes.ticked}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </span>
          Eliminar «{current.nombre}»
        </button>
      )}
    </DropMenu>
  );
}
