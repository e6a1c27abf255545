/** Recovery codes, shown once: copied, saved or printed, and then "Ya los guardé". */
import { Button, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import { saveFile } from "#platform/files/web/save-file.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import classes from "./segundofactor.module.css";

const ICON = { size: 17, stroke: 1.75, "aria-hidden": true } as const;

type RecoveryCodesProps = { readonly codigos: readonly string[]; readonly onKept: () => void };

export function RecoveryCodes({ codigos, onKept }: RecoveryCodesProps) {
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
        <CopyButton value={codigos.join("\n")}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
              onClick={copy}
            >
              {copied ? "Copiados" : "Copiar"}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload {...ICON} />}
          onClick={() => void saveFile({ ...FILE, body: new TextEncoder().encode(textOf(codigos)) })}
        >
          Descargar
        </Button>
        <Button variant="default" leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button className={classes.kept} onClick={onKept}>
          Ya los guardé
        </Button>
      </div>
    </FormSection>
  );
}

const FILE = { name: "rubrica-codigos-de-recuperacion.txt", type: "text/plain; charset=utf-8" };

const textOf = (codigos: readonly string[]) =>
  ["Códigos de recuperación de Rúbrica", "Cada uno sirve una vez.", "", ...codigos, ""].join("\r\n");
