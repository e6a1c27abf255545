/** The part of pdfmake that reports use; the package brings no types. */
declare module "pdfmake" {
  export type Content = string | { readonly [property: string]: unknown };
  export type Definition = {
    readonly content: readonly Content[];
    readonly header?: (page: number, pages: number) => Content;
    readonly footer?: (page: number, pages: number) => Content;
    readonly [property: string]: unknown;
  };
  const pdfmake: {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
    setUrlAccessPolicy(allow: (url: string) => boolean): void;
    setLocalAccessPolicy(allow: (path: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}
