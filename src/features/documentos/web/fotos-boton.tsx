/** Beside the other ways to bring a file: photographs, made one PDF. */
import { Button } from "@mantine/core";
import { IconPhotoScan } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import type { UploadAnswer } from "#platform/ui/upload/files.ts";

/** It comes with the first press. */
const FotosPaso = lazy(async () => ({ default: (await import("./fotos-paso.tsx")).FotosPaso }));

export function FotosBoton({ arrived }: { readonly arrived: (answer: UploadAnswer) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhotoScan size={17} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Unir fotos en un PDF
      </Button>
      <Suspense>{isOpen && <FotosPaso arrived={arrived} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
