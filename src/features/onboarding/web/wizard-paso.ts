/** What the step that is shown tells the wizard around it. */
import type { EstadoPropio } from "#features/onboarding/contract.ts";
import type { Perfil } from "#features/perfil/contract.ts";
import type { Refusal } from "#platform/problems/problem.ts";

export type Paso = {
  readonly id: string;
  readonly estado: EstadoPropio;
  readonly perfil: Perfil;
  readonly isLast: boolean;
  readonly watch: (isDirty: () => boolean) => void;
  readonly sending: (is: boolean) => void;
  readonly saved: () => void;
  readonly refused: (refusal: Refusal) => void;
};
