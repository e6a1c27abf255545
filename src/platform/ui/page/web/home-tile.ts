/**
 * A tile of the home page that a feature brings: birthdays, licences about to end. The shell gathers them as it does the
 * screens, and the home page draws them without knowing whose.
 */
import type { ComponentType } from "react";
import type { Access } from "#platform/contract/contract.ts";

export type HomeTile = {
  /** Names it among the others, and says what it is of while it comes. */
  readonly title: string;
  /** Ascending; tens, so that a later one fits between. */
  readonly order: number;
  readonly access: Access;
  /** About people one looks after: on the company's home, and on the own one of whoever has no other. */
  readonly isCompanys?: boolean;
  /** A whole `Tile` of that title, or nothing where there is nothing to say. Lazy, as a screen is. */
  readonly Content: ComponentType<{ readonly title: string }>;
};
