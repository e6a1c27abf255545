// Proves the addresses of the doors: each once in the whole application, public, and none taken for a link's token.
import { describe, expect, it } from "vitest";
import { screens } from "#shell/web/screens.ts";

describe("the doors", () => {
  it.each([
    ["/authentication/signup", "public"],
    ["/password/forgot", "public"],
    ["/password/reset/invalid", "public"],
    ["/password/reset/success", "public"],
    ["/password/reset/$token", "public"],
    ["/settings/password", "signedIn"],
  ])("%s is %s", (path, access) => {
    const found = screens.filter((screen) => screen.path === path);
    expect(found.map((screen) => screen.access)).toEqual([access]);
  });
});
