/** What a feature says of each screen it brings; the shell's router, guards and menus read it. */
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Modulo } from "#platform/auth/modulos.ts";
import type { Access } from "#platform/contract/contract.ts";
import type { Tab } from "#platform/tabs/strips.ts";

export type Screen = {
  /** Router path: `$name` is a parameter. */
  readonly path: `/${string}`;
  readonly title: string;
  readonly access: Access;
  readonly modulo?: Modulo;
  /** Other addresses that lead here, with the same parameters. */
  readonly aliases?: readonly `/${string}`[];
  /** Addresses of pages that are a part of this one now: what it is asked for says which. */
  readonly moved?: readonly { readonly path: `/${string}`; readonly search: Readonly<Record<string, string>> }[];
  /** "app" has header and menus; "bare" stands alone (sign-in). */
  readonly layout: "app" | "bare";
  /** The tab this page is, if it is one; it is drawn with its strip, and so are the pages whose address is below it. */
  readonly tab?: Tab | undefined;
  /** Beside the tab's title: how much waits there. Lazy, as the screen is. */
  readonly Mark?: ComponentType;
  /** The path of the tab this page is below, where its own address does not say so. */
  readonly below?: `/${string}`;
  /** Beside the title of another feature's page, this one's name and order there (tens): "Organigrama" of the list of files. */
  readonly way?: {
    readonly of: string;
    readonly label: string;
    readonly order: number;
    readonly icon: Icon;
    /** What the list is for besides looking: its filled button. */
    readonly isMain?: true;
  };
  readonly load: () => Promise<{ readonly default: ComponentType }>;
};
