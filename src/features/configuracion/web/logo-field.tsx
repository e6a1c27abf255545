/** The logo: what it is now, another one in its place, or none. Uploaded at once, the company's when the form is saved. EMP-14. */
import { Button, Input } from "@mantine/core";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { CompanyLogo } from "#features/empresa/web/public.tsx";
import { acceptOf } from "#platform/files/kinds.ts";
import { kindsInWords, sizeInWords } from "#platform/ui/upload/files.ts";
import { useUploadQueue } from "#platform/ui/upload/web/queue.ts";
import type { TemporaryFiles } from "#platform/ui/upload/web/temporary.ts";
import classes from "./configuracion.module.css";
import { logoUploads } from "./logo-uploads.ts";
import type { Looks } from "./values.ts";

type LogoFieldProps = {
  readonly value: string | null;
  readonly onChange: (handle: string | null) => void;
  readonly error: string | undefined;
  readonly "data-path": string;
  /** The handle of the one the company has. */
  readonly saved: string | null;
  readonly looks: Looks;
  readonly temporary: TemporaryFiles;
};

const { accepted } = logoUploads;
const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

export function LogoField({ value, onChange, error, saved, looks, temporary, ...field }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const put = (next: string | null) => {
    if (value !== null && value !== saved) temporary.discard(value);
    onChange(next);
  };
  const queue = useUploadQueue({
    accepted,
    upload: logoUploads.upload,
    arrived: ({ uploadedURL }) => {
      temporary.arrived(uploadedURL);
      put(uploadedURL);
    },
  });
  const item = queue.items.at(-1);
  const problem = item?.state === "failed" ? item.problem : error;
  const choose = (files: FileList | null) => {
    for (const { id } of queue.items) queue.cancel(id);
    queue.add([...(files ?? [])].slice(0, 1));
  };
  return (
    <fieldset className={classes.logo} aria-label="Logo" aria-describedby={hintId} {...field}>
      <CompanyLogo empresa={looks} size="large" />
      <div>
        <div className={classes.logoButtons}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload {...icon} />}
            loading={item !== undefined && item.state !== "failed"}
            onClick={() => input.current?.click()}
          >
            {value === null ? "Subir logo" : "Cambiar"}
          </Button>
          {value !== null && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconTrash {...icon} />}
              onClick={() => put(null)}
            >
              Quitar
            </Button>
          )}
        </div>
        <p id={hintId} className={classes.logoHint}>
          {kindsInWords(accepted.kinds)}, hasta {sizeInWords(accepted.maxBytes)}. Cuadrado se ve mejor.
        </p>
        {problem && <Input.Error role="alert">{problem}</Input.Error>}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={acceptOf(accepted.kinds)}
        aria-label="Archivo del logo"
        onChange={(event) => {
          choose(event.currentTarget.files);
          // So that choosing the same file again is a change too.
          event.currentTarget.value = "";
        }}
      />
    </fieldset>
  );
}
