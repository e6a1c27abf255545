/** The server did not answer the very first question: nothing can be shown but that; it is tried again by itself. */
import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { t } from "#platform/i18n/web/t.ts";
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
          actions={
            <Button size="md" leftSection={<IconRefresh size={17} stroke={1.75} aria-hidden />} onClick={retry}>
              {t("error.reintentar")}
            </Button>
          }
        >
          {t("error.sinServidorDetalle")}
        </ErrorState>
      </BareFrame>
    </>
  );
}
