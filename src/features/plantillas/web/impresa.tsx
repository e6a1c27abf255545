/** The letter alone on paper: nothing of the screen around it, and its fields as they are called. */
import { createPortal } from "react-dom";
import { RichText } from "#platform/ui/editor/web/rich-text.tsx";
import { usePrintOnce } from "#platform/ui/page/web/print-once.ts";
import classes from "./plantillas.module.css";
import { OFRECIDOS } from "./words.ts";

type ImpresaProps = { readonly content: string; readonly name: string; readonly onDone: () => void };

export default function Impresa({ content, name, onDone }: ImpresaProps) {
  usePrintOnce(onDone);
  return createPortal(
    <section className={`${classes.printed} rb-print`} aria-label={name}>
      <RichText html={content} fields={OFRECIDOS} />
    </section>,
    document.body,
  );
}
