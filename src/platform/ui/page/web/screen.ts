/** What a feature says of each screen it brings; the shell's router, guards and menus read it. */
import type { ComponentType } from "react";
import type { Modulo } from "#platform/auth/modulos.ts";
import type { Access } from "#platform/contract/contract.ts";

export type Screen = {
  /** Router path: `$name` is a parameter. */
  readonly path: `/${string}`;
  readonly title: string;
  readonly access: Access;
  readonly modulo?: Modulo;
  /** Other addresses that lead here, with the same parameters. */
  readonly aliases?: readonly `/${string}`[];
  /** "app" has header and menus; "bare" stands alone (sign-in); "empresa" adds the company's sub-menu. */
  readonly layout: "app" | "bare" | "empresa";
  readonly load: () => Promise<{ readonly default: ComponentType }>;
};
