/** The way to where one's own document is read whole and signed. */
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Documento } from "#features/documentos/contract.ts";
import { Paraph } from "#platform/ui/page/web/signature-mark.tsx";

export const FirmarLink = ({ documento }: { readonly documento: Pick<Documento, "_id" | "name"> }) => (
  <Button
    color="pen"
    leftSection={<Paraph />}
    aria-label={`Ver y firmar ${documento.name}`}
    renderRoot={(props) => <Link {...props} to={`/documents/${documento._id}/firmar`} />}
  >
    Ver y firmar
  </Button>
);
