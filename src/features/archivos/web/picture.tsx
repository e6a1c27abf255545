/** A picture of a record, as it is. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { blobOf } from "#platform/files/web/save-file.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import type { FileProps } from "./abrible.ts";
import classes from "./archivos.module.css";

export default function Picture({ adjunto, fetchFile }: FileProps) {
  const query = useQuery({
    queryKey: ["adjuntos", adjunto.url],
    queryFn: async () => blobOf(await fetchFile(adjunto)),
    // Once each time it is opened, and not kept: whoever may see it now may not later.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query} noun="la imagen" waiting={320}>
      {(blob) => <Drawn blob={blob} name={adjunto.name} />}
    </Loaded>
  );
}

function Drawn({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const drawn = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (drawn.current) drawn.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return <img ref={drawn} className={classes.picture} alt={name} />;
}
