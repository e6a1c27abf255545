/** The server did not answer the very first question: nothing can be shown but that; it is tried again by itself. */
import { t } from "#platform/i18n/web/t.ts";
import { RetryButton } from "#platform/ui/page/web/retry-button.tsx";
import { ErrorState } from "#platform/ui/page/web/states.tsx";
import { ConnectionBand } from "../connection/band.tsx";
import { BareFrame } from "../frame/bare.tsx";

export function Unreachable({ retry }: { readonly retry: () => void }) {
  return (
    <>
      <ConnectionBand />
      <BareFrame>
        <ErrorState
          heading="h1"
          title={t("error.sinServidor")}
          actions={<RetryButton onClick={retry}>{t("error.reintentar")}</RetryButton>}
        >
          {t("error.sinServidorDetalle")}
        </ErrorState>
      </BareFrame>
    </>
  );
}
