/** A text as the name of a file: without what no file system takes, without a way out of its folder; empty where nothing is left. */
export const safeName = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+\s*/, "");

/** Names of one folder as they come, none over another that is called the same: "a.pdf", "A (2).pdf". */
export function distinctNames(): (name: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const [, stem = wanted, ending = ""] = /^(.*?)(\.[^./]*)?$/s.exec(wanted) ?? [];
    let name = wanted;
    for (let again = 2; taken.has(name.toLowerCase()); again++) name = `${stem} (${again})${ending}`;
    taken.add(name.toLowerCase());
    return name;
  };
}
