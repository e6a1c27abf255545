/** One of one's own documents on the desk, for a page that has several of them signed and goes on by itself. */
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { useDocumento, useReading } from "./documentos-api.ts";
import { DocumentoDesk, type DocumentoDeskProps, type JustSigned } from "./escritorio.tsx";
import { useFirmasChanged } from "./firmar-api.ts";

type EnEscritorioProps = Pick<DocumentoDeskProps, "back" | "among" | "turno"> & {
  readonly id: string;
  readonly onSigned: (signed: JustSigned) => void;
};

export default function EnEscritorio({ id, ...desk }: EnEscritorioProps) {
  const query = useDocumento(id);
  useFirmasChanged();
  useReading(query.data);
  return (
    <Loaded query={query} noun="el documento" waiting={420}>
      {(documento) => <DocumentoDesk documento={documento} justSigned={null} {...desk} />}
    </Loaded>
  );
}
