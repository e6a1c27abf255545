/** Two letters in place of a photo: "Benítez, Rocío" → "RB", as a person says it. */
export function initialsOf(displayName: string): string {
  const [last = "", first = ""] = displayName.split(", ");
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}
