/**
 * A field in which one writes a letter or a notice: its label, what is wrong with it and how full it is. What it is
 * written with is large, and loaded where it is opened only. PLAN-08.
 */
import { Input, Skeleton, VisuallyHidden } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useId, useRef } from "react";
import type { TextField } from "#platform/ui/editor/fields.ts";
import { sizeNotice } from "#platform/ui/editor/size.ts";
import classes from "./editor.module.css";

export type RichEditorProps = {
  readonly label: string;
  /** Of the dialect; nothing written is "". */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** What can be put in as a chip; without any, braces are only braces. */
  readonly fields?: readonly TextField[];
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** Where the form finds it, to lead to what is wrong. */
  readonly path?: string | undefined;
};

const Desk = lazy(() => import("./desk.tsx"));

export function RichEditor(props: RichEditorProps) {
  const { label, value, onChange, fields, error, description, disabled = false, required = false, path } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const notice = sizeNotice(value);
  const said = [`${id}-teclas`, description && `${id}-ayuda`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={classes.field} ref={frame}>
      <Input.Label
        labelElement="div"
        id={`${id}-nombre`}
        required={required}
        onClick={() => frame.current?.querySelector<HTMLElement>("[role=textbox]")?.focus()}
      >
        {label}
      </Input.Label>
      <Suspense fallback={<Skeleton className={classes.waiting} data-path={path} />}>
        <Desk
          // Its schema is of these fields: others make another editor.
          key={JSON.stringify(fields)}
          label={label}
          value={value}
          onChange={onChange}
          fields={fields}
          disabled={disabled}
          attributes={{
            role: "textbox",
            tabindex: "0",
            "aria-multiline": "true",
            "aria-labelledby": `${id}-nombre`,
            "aria-required": String(required),
            "aria-invalid": String(Boolean(error)),
            "aria-describedby": said,
            ...(path === undefined ? {} : { "data-path": path }),
          }}
        />
      </Suspense>
      <VisuallyHidden id={`${id}-teclas`}>
        Alt+F10 lleva a la barra de formato{fields && ", Ctrl+Shift+E a los campos"}.
      </VisuallyHidden>
      {description && (
        <Input.Description id={`${id}-ayuda`} mt={5}>
          {description}
        </Input.Description>
      )}
      <p role="status" className={classes.size} data-over={notice?.isOver || undefined}>
        {notice?.text}
      </p>
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  );
}
