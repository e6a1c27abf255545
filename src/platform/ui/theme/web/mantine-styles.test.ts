// Proves that every Mantine component the screens import has its styles in mantine.css: a missing one renders bare.
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const styles = readFileSync(new URL("mantine.css", import.meta.url), "utf8");
const hasOwnStyles = new Set(
  globSync("node_modules/@mantine/core/styles/[A-Z]*.css")
    .map((file) => file.match(/([A-Za-z]+)\.css$/)?.[1])
    .filter((name) => name !== undefined),
);

/** Components drawn with the styles of others. */
const DRAWN_WITH: Readonly<Record<string, readonly string[]>> = {
  TextInput: ["Input"],
  Textarea: ["Input"],
  Select: ["Input", "Combobox"],
  MultiSelect: ["Input", "Combobox", "Pill", "PillsInput"],
  PasswordInput: ["Input", "PasswordInput", "ActionIcon"],
  Checkbox: ["Checkbox", "InlineInput"],
  Modal: ["Modal", "ModalBase", "Overlay", "CloseButton"],
  Drawer: ["Drawer", "ModalBase", "Overlay", "CloseButton"],
  Menu: ["Menu", "Popover"],
};

const imported = new Set(
  globSync("src/{features,platform,shell}/**/web/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/import \{([^}]+)\} from "@mantine\/core"/g)].flatMap(([, names = ""]) =>
      names.split(",").map((name) => name.trim()),
    ),
  ),
);

it("reads real screens", () => expect(imported.has("Button")).toBe(true));

it("has the styles of every component in use", () => {
  const needed = [...imported].flatMap((name) => DRAWN_WITH[name] ?? (hasOwnStyles.has(name) ? [name] : []));
  expect(needed.filter((name) => !styles.includes(`/${name}.css"`))).toEqual([]);
});
