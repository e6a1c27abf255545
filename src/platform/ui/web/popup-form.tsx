/** A small form in a dialog. It asks before throwing away what was typed; other dialogs may open over it. */
import { Button, Modal } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import { DialogFoot } from "./dialog-foot.tsx";
import { confirmDiscard } from "./dialogs.tsx";
import { useFocusBack } from "./focus-back.ts";
import type { DraftForm } from "./form.tsx";

type PopupFormProps = {
  readonly title: string;
  readonly draft: DraftForm;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function PopupForm({ title, draft, onClose, children }: PopupFormProps) {
  useFocusBack();

  async function leave() {
    if (draft.sending) return;
    if (!draft.isDirty() || (await confirmDiscard())) onClose();
  }

  /** Mantine listens on the window, so one Escape would also close what lies under the dialog it was meant for. */
  function onKeyDown({ key, defaultPrevented }: KeyboardEvent) {
    if (key === "Escape" && !defaultPrevented) void leave();
  }

  return (
    <Modal opened onClose={() => void leave()} closeOnEscape={false} onKeyDown={onKeyDown} title={title}>
      <form {...draft.form}>
        {children}
        <DialogFoot>
          <Button variant="default" onClick={() => void leave()}>
            Cancelar
          </Button>
          <Button type="submit" loading={draft.sending}>
            Guardar
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
