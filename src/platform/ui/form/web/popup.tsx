/** A small form in a dialog. It asks before throwing away what was typed; other dialogs may open over it. */
import { Button, Modal } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import { confirmDiscard } from "#platform/ui/dialogs/web/dialogs.tsx";
import { useFocusBack } from "#platform/ui/dialogs/web/focus-back.ts";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import type { DraftForm } from "./draft-form.tsx";
import type { Leaving } from "./leave-guard.ts";

type PopupFormProps = {
  readonly title: string;
  readonly draft: Pick<DraftForm, "form" | "sending" | "isDirty">;
  readonly onClose: () => void;
  /** What goes besides the words, and how to let it go: temporary attachments. */
  readonly leaving?: Leaving;
  /** The verb of the button. */
  readonly verb?: string;
  /** A work dialog: up to 1040 px. */
  readonly size?: number;
  readonly children: ReactNode;
};

export function PopupForm({ title, draft, onClose, leaving = {}, verb = "Guardar", size, children }: PopupFormProps) {
  useFocusBack();

  async function leave() {
    if (draft.sending) return;
    const lost = leaving.lost?.();
    const isClean = !draft.isDirty() && lost === undefined;
    if (!isClean && !(await confirmDiscard(lost))) return;
    leaving.left?.();
    onClose();
  }

  /** Mantine listens on the window, so one Escape would also close what lies under the dialog it was meant for. */
  function onKeyDown({ key, defaultPrevented }: KeyboardEvent) {
    if (key === "Escape" && !defaultPrevented) void leave();
  }

  return (
    <Modal
      opened
      onClose={() => void leave()}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      title={title}
      {...(size !== undefined && { size })}
    >
      <form {...draft.form}>
        {children}
        <DialogFoot>
          <Button variant="default" onClick={() => void leave()}>
            Cancelar
          </Button>
          <Button type="submit" loading={draft.sending}>
            {verb}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
