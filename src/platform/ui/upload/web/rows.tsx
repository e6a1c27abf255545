/** One file of the field: on its way or attached. Every button says which file it is for. */
import { ActionIcon, Progress, TextInput, Tooltip } from "@mantine/core";
import { type Icon, IconAlertCircle, IconPencil, IconRefresh, IconTrash, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { extensionOf } from "#platform/files/kinds.ts";
import { MAX_LABEL } from "#platform/files/label.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { type Attachment, savingInWords, sizeInWords, type UploadAnswer } from "#platform/ui/upload/files.ts";
import classes from "./field.module.css";
import { FileIcon } from "./file-icon.tsx";
import type { UploadItem } from "./queue.ts";

type RowButtonProps = { readonly label: string; readonly icon: Icon; readonly onClick: () => void };

function RowButton({ label, icon: Shape, onClick }: RowButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon className={classes.action} aria-label={label} onClick={onClick}>
        <Shape size={17} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

type SendingRowProps = { readonly item: UploadItem; readonly cancel: () => void; readonly retry: () => void };

export function SendingRow({ item, cancel, retry }: SendingRowProps) {
  const { file, state, fraction, problem, mayRetry } = item;
  const percent = Math.floor(fraction * 100);
  const failed = state === "failed";
  return (
    <li className={classes.row} data-failed={failed || undefined}>
      {failed ? <IconAlertCircle size={22} stroke={1.5} aria-hidden /> : <FileIcon name={file.name} />}
      <div className={classes.text}>
        <div className={classes.line}>
          <span className={classes.name}>{file.name}</span>
          <span className={classes.meta}>{failed ? sizeInWords(file.size) : stateInWords(item, percent)}</span>
        </div>
        {failed ? (
          <p className={classes.problem}>{problem}</p>
        ) : (
          <Progress value={percent} aria-label={`Subiendo ${file.name}`} />
        )}
      </div>
      {failed && mayRetry && <RowButton label={`Reintentar ${file.name}`} icon={IconRefresh} onClick={retry} />}
      <RowButton label={failed ? `Quitar ${file.name}` : `Cancelar ${file.name}`} icon={IconX} onClick={cancel} />
    </li>
  );
}

function stateInWords({ state, file }: UploadItem, percent: number): string {
  if (state === "waiting") return "en espera";
  // All of it has left: the server is still looking at it.
  if (percent >= 100) return "revisando…";
  return `${percent} % de ${sizeInWords(file.size)}`;
}

type AttachmentRowProps = {
  readonly attachment: Attachment;
  /** Known of what was uploaded here; not of what the record already had. */
  readonly facts: UploadAnswer | undefined;
  readonly rename: (name: string) => void;
  readonly remove: () => void;
  readonly open: (() => void) | undefined;
  readonly detail?: ReactNode;
};

export function AttachmentRow({ attachment, facts, rename, remove, open, detail }: AttachmentRowProps) {
  const { name } = attachment;
  const [isRenaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const meta = facts
    ? [sizeInWords(facts.size), savingInWords(facts.compressionResult)].filter(Boolean).join(" · ")
    : "";
  const close = () => {
    setRenaming(false);
    // The input that had the focus is gone: it goes back to the button that opened it.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>("[aria-label^=Renombrar]")?.focus());
  };
  const done = (next: string) => {
    if (next !== name) {
      rename(next);
      announce(`Ahora se llama ${next}`);
    }
    close();
  };
  return (
    <li className={classes.row} data-detailed={detail !== undefined || undefined} ref={row}>
      <FileIcon name={name} />
      <div className={classes.text}>
        {isRenaming ? (
          <NameInput name={name} done={done} cancel={close} />
        ) : (
          <div className={classes.line}>
            {open ? (
              <button type="button" className={classes.open} onClick={open}>
                {name}
              </button>
            ) : (
              <span className={classes.name}>{name}</span>
            )}
            <span className={classes.meta}>{meta}</span>
          </div>
        )}
      </div>
      {!isRenaming && (
        <>
          <RowButton label={`Renombrar ${name}`} icon={IconPencil} onClick={() => setRenaming(true)} />
          <RowButton label={`Quitar ${name}`} icon={IconTrash} onClick={remove} />
        </>
      )}
      {detail !== undefined && <div className={classes.detail}>{detail}</div>}
    </li>
  );
}

type NameInputProps = {
  readonly name: string;
  readonly done: (name: string) => void;
  readonly cancel: () => void;
};

/** Only the label: the extension says what the file is and stays. */
function NameInput({ name, done, cancel }: NameInputProps) {
  const extension = extensionOf(name);
  const suffix = extension === "" ? "" : `.${name.slice(-extension.length)}`;
  const stem = name.slice(0, name.length - suffix.length);
  const [text, setText] = useState(stem);
  const finish = () => (text.trim() === "" ? cancel() : done(`${text.trim()}${suffix}`));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Neither sends the form around it nor closes its dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") finish();
    else cancel();
  };
  return (
    <TextInput
      autoFocus
      aria-label={`Nuevo nombre de ${name}`}
      value={text}
      maxLength={MAX_LABEL - suffix.length}
      rightSection={suffix ? <span className={classes.meta}>{suffix}</span> : undefined}
      rightSectionWidth={56}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={finish}
    />
  );
}
