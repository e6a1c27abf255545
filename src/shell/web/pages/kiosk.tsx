/** A wall display's account while its two QR screens do not exist: no menus, and the way out. SHELL-85…SHELL-87. */
import { Button } from "@mantine/core";
import { t } from "#platform/i18n/web/t.ts";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { signOutLink } from "../frame/account-menu.tsx";
import { BareFrame } from "../frame/bare.tsx";
import { useYo } from "../session/session.ts";

export default function KioskPage() {
  const yo = useYo();
  useDocumentTitle(t("qr.titulo"));
  return (
    <BareFrame>
      <EmptyState
        heading="h1"
        title={t("qr.titulo")}
        actions={
          <Button size="md" variant="default" component="a" {...signOutLink}>
            {t("cuenta.salir")}
          </Button>
        }
      >
        {t("qr.detalle", { empresa: yo?.empresa.name ?? "" })}
      </EmptyState>
    </BareFrame>
  );
}
