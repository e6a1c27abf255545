/** Short notices, bottom right, each as long as D058 says. Whatever needs an answer is a dialog or stays in its form. */
import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { createElement, lazy, type ReactElement, Suspense } from "react";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { common, type Refusal } from "#platform/problems/problem.ts";
import { ALERT_MS, DELETE_TEXTS, SAVED, TOAST_MS, type ToastKind, UNDO_MS } from "#platform/ui/theme/timings.ts";
import { announce } from "./announcer.tsx";

const UndoButton = lazy(() => import("./undo-button.tsx"));

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  error: IconAlertTriangle,
  deleteFailed: IconAlertTriangle,
  validation: IconAlertTriangle,
  loading: IconInfoCircle,
} as const satisfies Record<ToastKind, unknown>;

/** These interrupt a screen reader; the others wait for it to finish. */
const URGENT: readonly ToastKind[] = ["error", "deleteFailed", "validation"];

/** The words are the identity: the same problem said twice is one toast. */
const ids = new Map<string, string>();
function idOf(words: string): string {
  const id = ids.get(words) ?? `aviso-${ids.size}`;
  ids.set(words, id);
  return id;
}

/** Takes back one act: said of the next one in the same words, the former notice goes. */
type Undo = { readonly id: string; readonly button: ReactElement };
const undos = new Map<string, string>();
let acts = 0;

function show(kind: ToastKind, title: string, detail?: string, ms: number = TOAST_MS[kind], undo?: Undo): string {
  const urgent = URGENT.includes(kind);
  if (!urgent) announce([title, detail].filter(Boolean).join(". "));
  return notifications.show({
    id: undo?.id ?? idOf([title, detail].join("|")),
    title,
    message: undo?.button ?? detail,
    autoClose: ms,
    /** The announcer says the quiet ones; the toast itself must not say them again. */
    ...(urgent ? { role: "alert" } : { role: "status", "aria-live": "off" }),
    loading: kind === "loading",
    icon: createElement(ICONS[kind], { size: 18, stroke: 1.75, "aria-hidden": true }),
  });
}

/** One toast for each problem of the answer. */
function refused(refusal: Refusal, word: (message: string) => string = (message) => message): void {
  for (const { message, field } of refusal.problems) {
    if (field === undefined) show("error", word(message));
    else show("validation", message);
  }
}

export const notify = {
  info: (title: string, detail?: string) => void show("info", title, detail),
  success: (title: string, detail?: string) => void show("success", title, detail),
  error: (title: string, detail?: string) => void show("error", title, detail),
  validation: (title: string, detail?: string) => void show("validation", title, detail),
  /** Done, and `undo` takes it back while the notice is there. */
  undoable: (title: string, undo: () => void) => {
    const id = `deshacer-${++acts}`;
    const press = () => {
      notifications.hide(id);
      undo();
    };
    const button = createElement(Suspense, null, createElement(UndoButton, { onClick: press }));
    const former = undos.get(title);
    if (former) notifications.hide(former);
    undos.set(title, id);
    show("success", title, undefined, UNDO_MS, { id, button });
  },
  saved: () => void show("success", SAVED),
  deleted: () => void show("success", DELETE_TEXTS.done, DELETE_TEXTS.doneDetail, ALERT_MS),
  /** The reason is the server's; without permission nothing more is said. */
  deleteFailed: (refusal: Refusal) =>
    void (refusal.status === common.sinPermisos.status
      ? show("deleteFailed", DELETE_TEXTS.forbidden)
      : show("deleteFailed", DELETE_TEXTS.failed, refusal.message)),
  /** Stays until the work ends or 6 s pass; the answer closes it. */
  loading: (title: string, detail?: string): (() => void) => {
    const id = show("loading", title, detail);
    return () => void notifications.hide(id);
  },
  refused,
  /** An action that failed, in the server's words; nothing where it is the session that ended, which the shell says. */
  failed: (error: unknown) => {
    if (!isSignedOut(error)) refused(refusalOf(error));
  },
} as const;
