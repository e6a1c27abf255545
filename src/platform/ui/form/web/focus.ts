/** Finds a form's fields on screen by their path, focuses the first one at fault, and saves with Ctrl+S or Cmd+S. */
import { type RefObject, useEffect } from "react";
import { type FieldErrors, firstAtFault } from "#platform/fields/paths.ts";

const FIELDS = "[data-path], input[name]:not([type=hidden]), textarea[name], select[name]";
const FOCUSABLE = "input:not([type=hidden]), textarea, select, button, [tabindex]";

const pathOf = (field: HTMLElement) => field.dataset["path"] ?? field.getAttribute("name") ?? "";

/** In the order the person reads them, not the schema's. */
export function focusFirst(form: HTMLElement | null, errors: FieldErrors): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const field = fields[firstAtFault(fields.map(pathOf), errors)];
  const target = field?.matches(FOCUSABLE) ? field : field?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}

/** Whether the person sees what is said of this path: the field is there, or one that holds it. */
export function isShown(form: HTMLElement | null, path: string): boolean {
  const fields = [...(form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  return fields.some((field) => path === pathOf(field) || path.startsWith(`${pathOf(field)}.`));
}

/** The form the keys are meant for: the one with the focus, else the one no dialog covers. */
function isMeant(form: HTMLElement, target: EventTarget | null): boolean {
  if (target instanceof Node && form.contains(target)) return true;
  if (target instanceof Element && target.closest("form")) return false;
  const dialogs = [...document.querySelectorAll("[role=dialog][aria-modal=true]")];
  return dialogs.every((dialog) => dialog.contains(form));
}

export function useSaveKeys(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      const form = ref.current;
      if (!form || !isMeant(form, event.target)) return;
      event.preventDefault();
      form.requestSubmit();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [ref]);
}
