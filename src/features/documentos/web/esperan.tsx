/** What waits for its employee: a signature, or another file in place of one that was rejected. D210. */
import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import classes from "./documento.module.css";
import { dayOf, whereInWords } from "./documento-words.ts";
import { Rechazo } from "./estado.tsx";
import { FirmarLink } from "./firmar-link.tsx";

type EsperanProps = { readonly documentos: readonly Documento[] };

/** The oldest first. */
export const PorFirmar = ({ documentos }: EsperanProps) => (
  <Esperan
    title={
      documentos.length === 1 ? "Tenés 1 documento para firmar" : `Tenés ${documentos.length} documentos para firmar`
    }
    documentos={documentos}
    act={(documento) => <FirmarLink documento={documento} />}
  />
);

type RechazadosProps = EsperanProps & { readonly again: (documento: Documento) => void };

export const Rechazados = ({ documentos, again }: RechazadosProps) => (
  <Esperan
    title={documentos.length === 1 ? "Te rechazaron 1 documento" : `Te rechazaron ${documentos.length} documentos`}
    documentos={documentos}
    act={(documento) => (
      <Button
        leftSection={<IconRefresh size={17} stroke={1.75} aria-hidden />}
        aria-label={`Enviar de nuevo ${documento.name}`}
        onClick={() => again(documento)}
      >
        Enviar de nuevo
      </Button>
    )}
  />
);

type EsperanListProps = EsperanProps & {
  readonly title: string;
  readonly act: (documento: Documento) => ReactNode;
};

const Esperan = ({ title, documentos, act }: EsperanListProps) => (
  <Sheet className={classes.esperan}>
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {documentos.map((documento) => (
          <li key={documento._id} className={classes.espera}>
            <div>
              <b>{documento.name}</b>
              <p className={classes.quiet}>
                {whereInWords(documento)} · {dayOf(documento.created)}
              </p>
              <Rechazo documento={documento} />
            </div>
            {act(documento)}
          </li>
        ))}
      </ul>
    </section>
  </Sheet>
);
