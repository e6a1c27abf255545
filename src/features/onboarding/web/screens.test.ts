// ONB-06: the wizard has an address of its own, and it is for employees alone.
import { expect, it } from "vitest";
import { onboardingScreens } from "./screens.ts";

it("ONB-05, ONB-06: /onboarding is open to role user and to no other, its papers to whoever has some", () => {
  expect(onboardingScreens.map(({ path, access }) => [path, access])).toEqual([
    ["/onboarding", ["user"]],
    ["/onboarding/firmar", "signedIn"],
    ["/users/onboarding", ["root", "superadmin", "admin", "rrhh"]],
  ]);
});
