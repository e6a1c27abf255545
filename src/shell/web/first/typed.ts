/** Whoever began to type into the first picture goes on where they were once the program draws the same fields. */
const typed = new Map<string, string>();
let focused = "";

/** Right before the picture gives way. */
export function keepTyped(): void {
  for (const { name, value } of document.querySelectorAll("input")) if (value !== "") typed.set(name, value);
  focused = document.activeElement?.getAttribute("name") ?? "";
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
