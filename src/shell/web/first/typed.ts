/** Whoever began to sign in at the first picture goes on where they were once the program draws the same fields. */
const typed = new Map<string, string>();
let focused = "";
let isSent = false;

/** Right before the picture gives way. */
export function keepTyped(): void {
  for (const { name, value } of document.querySelectorAll("input")) if (value !== "") typed.set(name, value);
  focused = document.activeElement?.getAttribute("name") ?? "";
  // Noted by the page itself (scripts/vite/first-paint.ts).
  isSent = "rubricaEnviar" in globalThis;
}

/** Given once: who comes back to the page finds it empty. */
export function takeTyped(name: string): string {
  const value = typed.get(name) ?? "";
  typed.delete(name);
  return value;
}

export function wasFocused(name: string): boolean {
  const was = focused === name;
  if (was) focused = "";
  return was;
}

/** They pressed the button, or Enter, before there was anybody to hear it. */
export function wasSent(): boolean {
  const was = isSent;
  isSent = false;
  return was;
}
