// Proves the addresses of the doors: each once in the whole application, public, and none taken for a link's token.
import { describe, expect, it } from "vitest";
import { screens } from "#shell/web/screens.ts";

describe("the doors", () => {
  it.each([
    ["AUTH-02", "/authentication/signup", "public"],
    ["AUTH-03", "/password/forgot", "public"],
    ["AUTH-04", "/password/reset/invalid", "public"],
    ["AUTH-05", "/password/reset/success", "public"],
    ["AUTH-06", "/password/reset/$token", "public"],
    ["AUTH-31, PERF-02", "/settings/password", "signedIn"],
  ])("%s: %s", (_, path, access) => {
    const found = screens.filter((screen) => screen.path === path);
    expect(found.map((screen) => screen.access)).toEqual([access]);
  });
});
