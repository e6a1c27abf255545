/** ‹ 4 de 391 ›: the files before and after this one in the list it was opened from. Picture 04. */
import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouterState, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { countText, quantityText } from "#platform/text/quantity.ts";
import { nominaClient } from "./api.ts";
import classes from "./head.module.css";
import { askedBy, neighboursOf, type Recorrido, recorridoOf, windowOf } from "./recorrido.ts";

type Row = { readonly _id: string; readonly displayName: string };

export default function Neighbours({ userId }: { readonly userId: string }) {
  const search = useSearch({ strict: false }) as Partial<Recorrido>;
  const path = useRouterState({ select: (state) => state.location.pathname });
  const navigate = useNavigate();
  const empresa = useActor()?.empresa;
  const way = recorridoOf(search);
  const { data } = useQuery({
    queryKey: ["ficha", "vecinos", empresa, way],
    queryFn: () => nominaClient.legajos({ ...askedBy(way?.desde ?? ""), ...windowOf(way?.lugar ?? 1) } as never),
    enabled: way !== null,
    placeholderData: keepPreviousData,
  });
  const found = data ? neighboursOf<Row>(data.data, userId) : null;
  const to = (row: Row | null | undefined, step: 1 | -1) =>
    row && way
      ? { to: path.replace(userId, row._id), search: { ...search, lugar: String(way.lugar + step) } as never }
      : null;
  const before = to(found?.before, -1);
  const after = to(found?.after, 1);
  useEffect(() => {
    function onKeyDown({ key, altKey }: KeyboardEvent) {
      const way = altKey && key === "PageUp" ? before : altKey && key === "PageDown" ? after : null;
      if (way) void navigate(way);
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
  if (!way || !data || !found) return null;
  return (
    <nav className={classes.neighbours} aria-label="Otros legajos de la lista">
      <span>
        {countText(way.lugar)} de {quantityText({ count: data.total, isExact: data.exacto })}
      </span>
      <Step way={before} label="Legajo anterior" keys="Alt+PageUp" />
      <Step way={after} label="Legajo siguiente" keys="Alt+PageDown" />
    </nav>
  );
}

type StepProps = {
  readonly way: { readonly to: string; readonly search: never } | null;
  readonly label: string;
  readonly keys: string;
};

function Step({ way, label, keys }: StepProps) {
  const Drawn = keys === "Alt+PageUp" ? IconChevronLeft : IconChevronRight;
  const icon = <Drawn size={18} stroke={1.75} aria-hidden />;
  const shared = { variant: "default", size: 36, "aria-label": label, "aria-keyshortcuts": keys } as const;
  if (!way) {
    return (
      <ActionIcon {...shared} disabled>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon {...shared} title={`${label} (${keys})`} renderRoot={(props) => <Link {...props} {...way} />}>
      {icon}
    </ActionIcon>
  );
}
