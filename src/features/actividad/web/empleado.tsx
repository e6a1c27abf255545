/**
 * /users/:userId/actividad: what was done to one employee's file, what each field of it said before, and the person's way
 * through the company. Which of the three is part of the address. ACT-10, ACT-13, D172, D174.
 */

import { SegmentedControl } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EMPLOYEE_LOG_PAGE } from "#features/actividad/contract.ts";
import { FichaPage } from "#features/nomina/web/public.tsx";
import { LOG_MODULES } from "#platform/contract/activity.ts";
import { useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { HistoriaList } from "./historia-list.tsx";
import { LogList } from "./log-list.tsx";
import { Trayectoria } from "./trayectoria.tsx";

const VIEWS = [
  { value: "actividad", label: "Actividad" },
  { value: "cambios", label: "Cambios" },
  { value: "trayectoria", label: "Trayectoria" },
] as const;

type Search = { readonly ver?: string; readonly desde?: string; readonly lugar?: string };

export default function ActividadDeEmpleado() {
  const userId = useAddressPart("userId");
  const { ver = "actividad" } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  // The filters of one are not those of the others; the list they all came from is.
  const choose = (ver: string) => {
    const search = ({ desde, lugar }: Search) => ({ ver, desde, lugar });
    void navigate({ to: ".", search: search as never });
  };
  const page = (list: ReactNode) => (
    <FichaPage
      userId={userId}
      fill={ver !== "trayectoria"}
      actions={<SegmentedControl aria-label="Qué mostrar" data={[...VIEWS]} value={ver} onChange={choose} />}
    >
      {list}
    </FichaPage>
  );
  if (ver === "cambios") return page(<HistoriaList userId={userId} />);
  if (ver === "trayectoria") return page(<Trayectoria userId={userId} />);
  return (
    <LogList
      modules={LOG_MODULES}
      pageSize={EMPLOYEE_LOG_PAGE}
      toUser={userId}
      title="Actividad"
      page={(_, list) => page(list)}
    />
  );
}
