/** The seven colour ramps of tokens.md, lightest first; screens use roles (`var(--rb-…)`), never a shade. */
import type { MantineColorsTuple } from "@mantine/core";

/** primary: bottle green */
export const bottle: MantineColorsTuple = [
  "#f1f9f8",
  "#e1f0ee",
  "#c2dedb",
  "#9dc8c3",
  "#75aea8",
  "#51928c",
  "#337670",
  "#215a56",
  "#13423e",
  "#072c2a",
];
/** signature accent: blue ink. Only to sign and for what is signed */
export const pen: MantineColorsTuple = [
  "#f2f6ff",
  "#e2eafe",
  "#c4d4ff",
  "#9db6fd",
  "#7595f8",
  "#5575f2",
  "#3c56e4",
  "#2d3fc8",
  "#2330a2",
  "#192478",
];
/** neutrals, from paper to ink; takes the place of Mantine's gray */
export const paper: MantineColorsTuple = [
  "#fcfbf9",
  "#f7f5f1",
  "#edebe5",
  "#e0ddd6",
  "#ccc9c1",
  "#a9a69e",
  "#8d8982",
  "#605d56",
  "#3b3934",
  "#1d1c18",
];
/** neutrals of the dark theme, from text to ground; takes the place of Mantine's dark */
export const night: MantineColorsTuple = [
  "#eceae3",
  "#cfccc3",
  "#aeaba1",
  "#86847b",
  "#5b5b54",
  "#3d3f3a",
  "#2c2e2a",
  "#212320",
  "#191b19",
  "#111312",
];
export const leaf: MantineColorsTuple = [
  "#f0faf0",
  "#daf3dc",
  "#b6e8bc",
  "#88dd95",
  "#55d671",
  "#10cd3a",
  "#299846",
  "#1f7636",
  "#185a28",
  "#12411d",
];
export const amber: MantineColorsTuple = [
  "#fff6ee",
  "#feead8",
  "#fcd6b4",
  "#fbc38d",
  "#f8ac59",
  "#dc9242",
  "#bc7728",
  "#965d19",
  "#734713",
  "#553511",
];
export const brick: MantineColorsTuple = [
  "#fff4f3",
  "#fde6e5",
  "#fccecd",
  "#f8aead",
  "#f28788",
  "#ed5565",
  "#c63b47",
  "#a72d39",
  "#89242e",
  "#661d23",
];
