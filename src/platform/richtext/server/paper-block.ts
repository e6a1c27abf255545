/** What every part of a written text on paper is made of: the tree it is read from, the room it has, the block it becomes. */
import { parseDocument } from "htmlparser2";

export type Node = ReturnType<typeof parseDocument>["children"][number];
export type Element = Extract<Node, { readonly attribs: unknown }>;

export const isElement = (node: Node): node is Element => node.type === "tag";
export const treeOf = (html: string): readonly Node[] => parseDocument(html, { decodeEntities: true }).children;

/** How high it stands, rather too much than too little: what may stay whole is decided by it. */
export type Block = {
  readonly node: { readonly [property: string]: unknown };
  readonly height: number;
  /** Of a table, what of it stays together at its beginning. */
  readonly beginning?: number;
  /** Of those inside no other: a heading stays with what follows, a text leaves no line alone. */
  readonly kind?: "heading" | "text";
  /** It begins a page. */
  readonly breaks?: true;
};

/** Of one person: what stands for each field; what is no field stays. */
export type Fill = (text: string) => string;

export type Drawing = {
  readonly fill: Fill;
  /** Points that are there. */
  readonly width: number;
  /** Of a page, for pictures. */
  readonly height: number;
  /** How a picture is called in the document's own list. */
  readonly picture: (src: string) => string;
};

/** Points for a pixel of the editor. */
export const POINTS = 0.75;
export const INK = "#000000";
export const MUTED = "#444444";
export const LINE = "#bbbbbb";
/** Points between a block and the next. */
export const AFTER = 7;

export const sum = (blocks: readonly Block[]): number => blocks.reduce((all, { height }) => all + height, 0);
