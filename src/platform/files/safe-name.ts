/** A text as the name of a file: without what no file system takes, without a way out of its folder; empty where nothing is left. */
export const safeName = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+\s*/, "");
