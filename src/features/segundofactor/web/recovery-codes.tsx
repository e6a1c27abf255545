/** Recovery codes, shown once: copied, saved or printed, and then "Ya los guardé". */
import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useEffect } from "react";
import { saveFile } from "#platform/files/web/save-file.ts";
import type { Loss } from "#platform/ui/dialogs/web/dialogs.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { useShownOnce } from "#platform/ui/form/web/shown-once.ts";
import classes from "./segundofactor.module.css";

const ICON = { size: 17, stroke: 1.75, "aria-hidden": true } as const;

type RecoveryCodesProps = { readonly codigos: readonly string[]; readonly onKept: () => void };

const NOT_KEPT: Loss = {
  title: "¿Ya guardaste los códigos?",
  texts: ["No los vamos a mostrar de nuevo. Sin ellos, si perdés el teléfono no vas a poder ingresar por tu cuenta."],
  leave: "Salir sin guardarlos",
  stay: "Seguir acá",
};

export function RecoveryCodes({ codigos, onKept }: RecoveryCodesProps) {
  const { keep } = useShownOnce(NOT_KEPT);
  return (
    <FormSection
      title="Códigos de recuperación"
      hint="Sirven para ingresar si no tenés el teléfono. Cada uno funciona una sola vez, y no los vamos a mostrar de nuevo."
    >
      <ul className={classes.codes} aria-label="Códigos de recuperación">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className={`${classes.tools} rb-no-print`}>
        <CopyCodes text={codigos.join("\n")} onCopied={keep} />
        <Button
          variant="default"
          leftSection={<IconDownload {...ICON} />}
          onClick={() => {
            void saveFile({ ...FILE, body: new TextEncoder().encode(textOf(codigos)) });
            keep();
          }}
        >
          Descargar
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter {...ICON} />}
          onClick={() => {
            window.print();
            keep();
          }}
        >
          Imprimir
        </Button>
        <Button className={classes.kept} onClick={onKept}>
          Ya los guardé
        </Button>
      </div>
    </FormSection>
  );
}

type CopyCodesProps = { readonly text: string; readonly onCopied: () => void };

/** A browser that refuses the clipboard leaves them uncopied: nothing is claimed. */
function CopyCodes({ text, onCopied }: CopyCodesProps) {
  const { copied, copy } = useClipboard();
  useEffect(() => {
    if (copied) onCopied();
  }, [copied, onCopied]);
  return (
    <Button
      variant="default"
      leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
      onClick={() => copy(text)}
    >
      {copied ? "Copiados" : "Copiar"}
    </Button>
  );
}

const FILE = { name: "rubrica-codigos-de-recuperacion.txt", type: "text/plain; charset=utf-8" };

const textOf = (codigos: readonly string[]) =>
  ["Códigos de recuperación de Rúbrica", "Cada uno sirve una vez.", "", ...codigos, ""].join("\r\n");
