/**
 * The HTML that people write in letters and notices: one list for the editor that makes it, the server that cleans it and
 * the paper it becomes. Whatever is not named here is nobody's to keep. S-36.
 */

export const BLOCKS = ["p", "h1", "h2", "h3", "blockquote", "ul", "ol", "li", "hr"] as const;
export const TABLE_TAGS = ["table", "tbody", "tr", "th", "td"] as const;
export const MARKS = ["strong", "em", "u", "s", "a", "br"] as const;
export const PICTURE = "img";
export const TAGS: readonly string[] = [...BLOCKS, ...TABLE_TAGS, ...MARKS, PICTURE];

export const ALIGNMENTS = ["left", "center", "right", "justify"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
/** The blocks whose `style` may say `text-align`, and nothing else. */
export const ALIGNED: readonly string[] = ["p", "h1", "h2", "h3", "th", "td"];

/** A rule with this attribute, of this value, begins a page. */
export const PAGE_BREAK = { attribute: "data-salto", value: "pagina" } as const;

/** Where a link may lead; nothing is fetched from any of them. */
export const LINK_SCHEMES = ["https", "http", "mailto", "tel"] as const;

/** Pictures travel inside the text and are of these two kinds, which paper can draw. */
export const PICTURE_TYPES = ["image/png", "image/jpeg"] as const;
/** Of one picture, before it becomes text. */
export const MAX_PICTURE = 300 * 1024;
/** Of the whole text with its pictures, as UTF-8. */
export const MAX_BYTES = 1024 * 1024;
/** Elements inside elements: a table in a list in a table is ten or so. */
export const MAX_DEPTH = 20;
/** With their attributes: a table of five hundred rows and nine columns. Of more, the reading would be everybody's wait. */
export const MAX_ELEMENTS = 20_000;
/** Cells of one cell. */
export const MAX_SPAN = 50;
/** Of a picture, and of a column, in pixels of the editor. */
export const MAX_WIDTH = 2000;
