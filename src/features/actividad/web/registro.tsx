/** /empresa/registroActividad: everything that was done in the company. ACT-02, D172. */
import { COMPANY_LOG_PAGE } from "#features/actividad/contract.ts";
import { COMPANY_LOG_MODULES } from "#features/actividad/rules.ts";
import { Page } from "#platform/ui/page/web/page.tsx";
import { LogList } from "./log-list.tsx";
import { VerifyButton } from "./verify-button.tsx";

const TITLE = "Registro de Actividad";

export default function Registro() {
  return (
    <LogList
      modules={COMPANY_LOG_MODULES}
      pageSize={COMPANY_LOG_PAGE}
      title={TITLE}
      page={(count, list) => (
        <Page title={TITLE} count={count} actions={<VerifyButton />} fill>
          {list}
        </Page>
      )}
    />
  );
}
