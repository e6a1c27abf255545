/** /users/:userId/actividad: what was done to one employee's file. ACT-10, ACT-13, D172, D174. */

import { EMPLOYEE_LOG_PAGE } from "#features/actividad/contract.ts";
import { FichaPage } from "#features/nomina/web/public.tsx";
import { LOG_MODULES } from "#platform/contract/activity.ts";
import { useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { LogList } from "./log-list.tsx";

export default function ActividadDeEmpleado() {
  const userId = useAddressPart("userId");
  return (
    <LogList
      modules={LOG_MODULES}
      pageSize={EMPLOYEE_LOG_PAGE}
      toUser={userId}
      title="Actividad"
      page={(_, list) => (
        <FichaPage userId={userId} fill>
          {list}
        </FichaPage>
      )}
    />
  );
}
