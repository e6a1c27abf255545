// Proves that every address begins with the picture of what it will be: a door for what everybody may open, else the frame.
import { expect, it } from "vitest";
import { firstPageOf } from "#shell/first-page.ts";
import { screens } from "../screens.ts";

it("a public screen begins as a door, every other as the frame for who is inside and as the sign-in for strangers", () => {
  for (const { path, access } of screens) {
    if (access === "public") expect(firstPageOf(path, true), path).not.toBe("marco");
    else {
      expect(firstPageOf(path, true), path).toBe("marco");
      expect(firstPageOf(path, false), path).toBe("ingreso");
    }
  }
});
