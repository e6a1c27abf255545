// Proves which columns a person sees: their choice where they made one, the screen's where not, the name always.
import { describe, expect, it } from "vitest";
import { choiceOf, chosen, shownColumns } from "./column-choice.ts";

const name = { key: "name" };
const cuil = { key: "cuil" };
const mail = { key: "mail", isHidden: true };
const keys = (choice: Record<string, boolean>) =>
  shownColumns([name], [cuil, mail], choice).map((column) => column.key);

describe("columns", () => {
  it("are the screen's own until somebody chooses", () => expect(keys({})).toEqual(["name", "cuil"]));

  it("are taken away and added", () => {
    expect(keys({ cuil: false, mail: true })).toEqual(["name", "mail"]);
  });

  it("always have the name, whatever was remembered", () => expect(keys({ name: false })).toEqual(["name", "cuil"]));

  it("are remembered only where they differ", () => {
    const hidden = chosen({}, cuil, false);
    expect(hidden).toEqual({ cuil: false });
    expect(chosen(hidden, cuil, true)).toEqual({});
    expect(chosen({}, mail, true)).toEqual({ mail: true });
  });

  it("forgive what was kept by another version, or by nobody", () => {
    expect(choiceOf(null)).toEqual({});
    expect(choiceOf("{rota")).toEqual({});
    expect(choiceOf("[1]")).toEqual({});
    expect(choiceOf('{"cuil":false,"x":"sí"}')).toEqual({ cuil: false });
  });
});
