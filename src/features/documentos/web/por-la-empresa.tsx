/** What waits for the company's signature: looked at one by one, chosen, and signed with one PIN. FIRMA-14, D083, D203, D212. */
import { Checkbox, UnstyledButton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { FIRMADO } from "#features/documentos/firmar.ts";
import { APODERADO } from "#features/firma/lados.ts";
import { BarraDeFirma } from "#features/firma/web/public.tsx";
import { countText } from "#platform/text/quantity.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import { PersonLink } from "#platform/ui/page/web/person-link.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { dayOf, nameOf, topeWords, whereInWords } from "./documento-words.ts";
import { useDocumentosChanged } from "./documentos-api.ts";
import { amongOf } from "./entre.ts";
import { firmarClient, usePorFirmar } from "./firmar-api.ts";
import classes from "./por-la-empresa.module.css";

const DocumentoAbierto = lazy(async () => ({ default: (await import("./abierto.tsx")).DocumentoAbierto }));

const NOUN = { one: "documento", many: "documentos" };

export function PorLaEmpresa() {
  return (
    <Loaded query={usePorFirmar()} noun="los documentos que esperan la firma de la empresa" waiting={240}>
      {(documentos) =>
        documentos.length > 0 ? (
          <Elegibles documentos={documentos} />
        ) : (
          <Sheet className={classes.sheet}>
            <EmptyState drawing="paraph" title="Ningún documento espera la firma de la empresa">
              Los que la pidan van a aparecer acá, para firmarlos de a uno o todos juntos.
            </EmptyState>
          </Sheet>
        )
      }
    </Loaded>
  );
}

function Elegibles({ documentos }: { readonly documentos: readonly Documento[] }) {
  const changed = useDocumentosChanged();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [opened, open] = useState<string | null>(null);
  const chosen = documentos.filter(({ _id }) => picked.has(_id));
  const ids = documentos.map(({ _id }) => _id);

  function toggle(id: string) {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  }

  const tope = topeWords(documentos.length, "cuando firmes estos");
  const title =
    documentos.length === 1
      ? "1 documento espera la firma de la empresa"
      : `${countText(documentos.length)} documentos esperan la firma de la empresa`;
  return (
    <div className={classes.region}>
      <Sheet className={classes.sheet}>
        <section aria-label={title}>
          <h2>{title}</h2>
          {tope !== null && <p>{tope}</p>}
          <ul>
            {documentos.map((documento) => (
              <li key={documento._id} className={classes.row}>
                <Checkbox
                  size="sm"
                  aria-label={`Elegir ${nameOf(documento)}`}
                  checked={picked.has(documento._id)}
                  onChange={() => toggle(documento._id)}
                />
                <div className={classes.what}>
                  <UnstyledButton
                    className={classes.name}
                    aria-label={`Ver ${nameOf(documento)}`}
                    onClick={() => open(documento._id)}
                  >
                    {documento.name}
                  </UnstyledButton>
                  <p>
                    <PersonLink person={documento.empleado} /> · {whereInWords(documento)} · {dayOf(documento.created)}
                  </p>
                </div>
                {documento.firmante && <p className={classes.named}>Te nombraron para firmarlo</p>}
              </li>
            ))}
          </ul>
        </section>
      </Sheet>
      <Suspense>
        {opened !== null && ids.includes(opened) && (
          <DocumentoAbierto id={opened} among={amongOf(ids, opened, open)} onClose={() => open(null)} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        <BarraDeFirma
          tipo="documento"
          noun={NOUN}
          count={chosen.length}
          all={{
            state: stateOf(documentos.length, chosen.length),
            onPick: () => setPicked(new Set(allOr(ids, chosen))),
          }}
          left={[]}
          motivo={APODERADO}
          signed={FIRMADO}
          firmar={(firma, options) =>
            firmarClient.empleador({ recibos: chosen.map(({ _id, sha256 }) => ({ _id, sha256 })), ...firma }, options)
          }
          changed={changed}
          tellNone={() => notify.error("No hay registros seleccionados")}
        />
      </Suspense>
    </div>
  );
}

const stateOf = (all: number, chosen: number) => (chosen === 0 ? "none" : chosen === all ? "all" : "some");
/** The box of all: what is half chosen becomes chosen whole. */
const allOr = (ids: readonly string[], chosen: readonly Documento[]) => (chosen.length === ids.length ? [] : ids);
