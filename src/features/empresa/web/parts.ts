/** What the company's page is given by the shell: things that stand above this feature (files, back-ups, the frame itself). */
import type { ComponentType, ReactNode } from "react";
import type { Empresa } from "#features/empresa/contract.ts";
import type { FileKind } from "#platform/files/kinds.ts";
import type { SendOptions } from "#platform/http/web/upload.ts";
import type { UploadAnswer } from "#platform/ui/upload/files.ts";

/** Pictures on their way to becoming the logo. */
export type LogoUploads = {
  readonly kinds: readonly FileKind[];
  readonly maxBytes: number;
  readonly upload: (file: File, options: SendOptions) => Promise<UploadAnswer>;
  /** Must outlive the page (`useTemporaryFiles`). */
  readonly remove: (handle: string) => Promise<unknown>;
  /** Where one that is not saved yet is shown from. */
  readonly urlOf: (handle: string) => string;
};

/** A company as its frame shows it; `logo` is an address. */
export type Looks = Pick<Empresa, "name" | "logo" | "showNotificationBar" | "notificationBar">;

export type EmpresaParts = {
  readonly logos: LogoUploads;
  /** The square with the logo, or two letters that stand for it. */
  readonly Logo: ComponentType<{ readonly empresa: Pick<Looks, "name" | "logo">; readonly size: "large" }>;
  /** The frame in small, as everybody in the company sees it. */
  readonly Preview: ComponentType<{ readonly empresa: Looks }>;
  readonly copias: ReactNode;
};
