/**
 * Attaching files: choose, drop or photograph them; each shows its progress and can be cancelled, tried again, renamed
 * and taken out. What it changes is the list of attachments; the record has them only when the form is saved.
 */
import { Button, Input } from "@mantine/core";
import { IconCamera, IconUpload } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { acceptOf, FILE_KINDS, type FileKind, isImageKind } from "#platform/files/kinds.ts";
import type { SendOptions } from "#platform/http/web/upload.ts";
import {
  type Accepted,
  type Attachment,
  kindsInWords,
  sizeInWords,
  type UploadAnswer,
} from "#platform/ui/upload/files.ts";
import classes from "./field.module.css";
import { useUploadQueue } from "./queue.ts";
import { AttachmentRow, SendingRow } from "./rows.tsx";
import type { TemporaryFiles } from "./temporary.ts";

export type UploadFieldProps = {
  readonly label: string;
  readonly value: readonly Attachment[];
  readonly onChange: (next: Attachment[]) => void;
  readonly upload: (file: File, options: SendOptions) => Promise<UploadAnswer>;
  readonly temporary: TemporaryFiles;
  readonly maxBytes: number;
  readonly kinds?: readonly FileKind[];
  /** Said of a file that is larger, instead of the usual words. */
  readonly tooLarge?: string;
  /** Said of a file of another kind. */
  readonly otherKind?: string;
  /** Below each that is attached: what the form asks of it. */
  readonly detail?: (attachment: Attachment, index: number) => ReactNode;
  /** One: a second file takes the place of the first. */
  readonly single?: boolean;
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** Beside the buttons: another way to bring one, to be sent or in the store already. */
  readonly also?: (add: (files: readonly File[]) => void, arrived: (answer: UploadAnswer) => void) => ReactNode;
  /** Shows or saves one that is attached. */
  readonly open?: (attachment: Attachment) => void;
  /** The field's path in its form. */
  readonly "data-path"?: string;
};

export function UploadField(props: UploadFieldProps) {
  const { label, value, kinds = FILE_KINDS, maxBytes, single = false, required = false, error, open } = props;
  const { tooLarge, otherKind } = props;
  const labelId = useId();
  const hintId = useId();
  const errorId = useId();
  const { queue, facts, arrived, rename, remove } = useAttachments(props, { kinds, maxBytes, tooLarge, otherKind });
  const isEmpty = value.length === 0 && queue.items.length === 0;
  const hint = `${kindsInWords(kinds)}. Hasta ${sizeInWords(maxBytes)} cada uno`;
  return (
    <fieldset
      className={classes.field}
      aria-labelledby={labelId}
      aria-describedby={error ? `${hintId} ${errorId}` : hintId}
      data-path={props["data-path"]}
    >
      <Input.Label labelElement="div" id={labelId} required={required}>
        {label}
      </Input.Label>
      <DropZone
        kinds={kinds}
        single={single}
        isInvalid={error !== undefined}
        add={queue.add}
        also={props.also?.(queue.add, arrived)}
        hint={hint}
        hintId={hintId}
      />
      {!isEmpty && (
        <ul className={classes.list} aria-label={`${label}: archivos`}>
          {value.map((attachment, index) => (
            <AttachmentRow
              key={attachment.url}
              attachment={attachment}
              facts={facts.get(attachment.url)}
              rename={(name) => rename(attachment.url, name)}
              remove={() => remove(attachment)}
              open={open && (() => open(attachment))}
              detail={props.detail?.(attachment, index)}
            />
          ))}
          {queue.items.map((item) => (
            <SendingRow
              key={item.id}
              item={item}
              cancel={() => queue.cancel(item.id)}
              retry={() => queue.retry(item.id)}
            />
          ))}
        </ul>
      )}
      {error && (
        <Input.Error id={errorId} className={classes.error}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}

function useAttachments({ value, onChange, upload, temporary, single = false }: UploadFieldProps, accepted: Accepted) {
  /** Two files may arrive before the form has drawn the first. */
  const latest = useRef(value);
  latest.current = value;
  // A file arrives long after it was chosen: what was typed meanwhile is known to whoever listens now.
  const told = useRef(onChange);
  told.current = onChange;
  const [facts] = useState(() => new Map<string, UploadAnswer>());
  const put = (next: readonly Attachment[]) => {
    latest.current = next;
    told.current([...next]);
  };
  const remove = (attachment: Attachment) => {
    if (attachment.isNew) temporary.discard(attachment.url);
    put(latest.current.filter(({ url }) => url !== attachment.url));
  };
  const arrived = (answer: UploadAnswer) => {
    facts.set(answer.uploadedURL, answer);
    temporary.arrived(answer.uploadedURL);
    if (single) for (const former of latest.current) remove(former);
    put([...latest.current, { url: answer.uploadedURL, name: answer.name, isNew: true }]);
  };
  const queue = useUploadQueue<UploadAnswer>({ accepted, upload, arrived });
  const rename = (url: string, name: string) =>
    put(latest.current.map((attachment) => (attachment.url === url ? { ...attachment, name } : attachment)));
  return { queue, facts, arrived, rename, remove };
}

type DropZoneProps = {
  readonly kinds: readonly FileKind[];
  readonly single: boolean;
  readonly isInvalid: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly hint: string;
  readonly hintId: string;
  readonly also: ReactNode;
};

function DropZone({ kinds, single, isInvalid, add, hint, hintId, also }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => add([...(files ?? [])].slice(0, single ? 1 : undefined));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const chosen = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    take(currentTarget.files);
    // So that choosing the same file again is a change too.
    currentTarget.value = "";
  };
  const hidden = { type: "file", hidden: true, tabIndex: -1, onChange: chosen } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the buttons inside do the same.
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      data-invalid={isInvalid || undefined}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconUpload size={17} stroke={1.75} aria-hidden />}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {single ? "Elegir archivo" : "Elegir archivos"}
        </Button>
        {kinds.some(isImageKind) && (
          <Button
            className={classes.camera}
            variant="default"
            leftSection={<IconCamera size={17} stroke={1.75} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            Sacar una foto
          </Button>
        )}
        {also}
        <span className={classes.drop}>{single ? "o arrastralo acá" : "o arrastralos acá"}</span>
      </div>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
      <input {...hidden} ref={input} accept={acceptOf(kinds)} multiple={!single} aria-label="Archivos" />
      <input {...hidden} ref={camera} accept="image/*" capture="environment" aria-label="Foto" />
    </div>
  );
}
