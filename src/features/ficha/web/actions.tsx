/** What may be done with the whole file, beside its head: print it and download what is in it. LEG-18. */
import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import type { Ficha } from "#features/legajos/ficha.ts";
import { PageParts } from "#platform/ui/page/web/page-part.tsx";

const DownloadFiles = lazy(() => import("./download-files.tsx"));
const PersonalData = lazy(() => import("./personal-data.tsx"));

/** LEG-18: a window of its own, of this size. */
const WINDOW = "width=900,height=700";

export function FileActions({ ficha: { _id } }: { readonly ficha: Pick<Ficha, "_id"> }) {
  return (
    <>
      <PageParts of="legajo" place="action" />
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} stroke={1.75} aria-hidden />}
        onClick={() => void window.open(`/users/${_id}/imprimir`, "_blank", WINDOW)}
      >
        Imprimir
      </Button>
      <Suspense>
        <DownloadFiles userId={_id} />
        <PersonalData userId={_id} />
      </Suspense>
    </>
  );
}
