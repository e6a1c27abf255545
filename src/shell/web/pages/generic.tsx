/** Nothing there, a broken address, no permission: three cases, three texts, in the person's own frame. SHELL-15…SHELL-18. */
import { Button } from "@mantine/core";
import { Link, useCanGoBack, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { isKioskOnly } from "#platform/auth/roles.ts";
import { type TextKey, t } from "#platform/i18n/web/t.ts";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { EmptyState, ErrorState } from "#platform/ui/page/web/states.tsx";
import { BareFrame } from "../frame/bare.tsx";
import { AppFrame } from "../frame/frame.tsx";
import { SIGN_IN, useYo } from "../session/session.ts";
import classes from "./generic.module.css";

/** Who came in keeps the menus: the way on is in them. Who still owes a step has none. */
function Framed({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const yo = useYo();
  useDocumentTitle(title);
  if (yo?.paso !== "listo" || isKioskOnly(yo.roles)) return <BareFrame>{children}</BareFrame>;
  return (
    <AppFrame>
      <div className={classes.page}>
        <div className={classes.sheet}>{children}</div>
      </div>
    </AppFrame>
  );
}

function WayOut() {
  const isInside = useYo()?.paso === "listo";
  const { history } = useRouter();
  const mayGoBack = useCanGoBack();
  return (
    <>
      <Button size="md" renderRoot={(props) => <Link {...props} to={isInside ? "/" : SIGN_IN} />}>
        {t(isInside ? "error.volverAlInicio" : "error.ingresar")}
      </Button>
      {mayGoBack && (
        <Button size="md" variant="default" onClick={() => history.back()}>
          {t("error.volver")}
        </Button>
      )}
    </>
  );
}

type Texts = { readonly title: TextKey; readonly detail: TextKey };

function Lost({ title, detail }: Texts) {
  return (
    <Framed title={t(title)}>
      <EmptyState heading="h1" title={t(title)} actions={<WayOut />}>
        {t(detail)}
      </EmptyState>
    </Framed>
  );
}

export const NotFound = () => <Lost title="error.noEncontrada" detail="error.noEncontradaDetalle" />;
export const BadRequest = () => <Lost title="error.direccion" detail="error.direccionDetalle" />;

export function Forbidden() {
  const yo = useYo();
  const title = t("error.sinPermiso");
  return (
    <Framed title={title}>
      <ErrorState heading="h1" title={title} actions={<WayOut />}>
        {yo ? t("error.sinPermisoDetalle", { empresa: yo.empresa.name }) : t("error.sinPermisoAnonimo")}
      </ErrorState>
    </Framed>
  );
}
