/** Where pdfmake places a line's words; the package brings no types. */
declare module "pdfmake/js/ElementWriter.js" {
  export type Inline = { readonly text: string; x: number; justifyShift?: number };
  export type Line = {
    readonly inlines: readonly (Inline & { readonly alignment?: string })[];
    readonly newLineForced?: boolean;
    readonly lastLineInParagraph?: boolean;
    getWidth(): number;
  };
  export type Writer = {
    context(): { readonly availableWidth: number };
    alignLine: (this: Writer, line: Line) => void;
  };
  const module: { readonly default: { readonly prototype: Writer } };
  export default module;
}
