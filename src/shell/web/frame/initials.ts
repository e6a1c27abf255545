/** Two letters that stand for a logo or a photograph. */

/** "Metalúrgica del Sur S.A." is MS: small words and the legal form do not count. */
export function companyInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !word.includes("."));
  const letters = (words.length > 0 ? words : [name]).slice(0, 2).map((word) => word.charAt(0));
  return letters.join("").toUpperCase();
}

export const personInitials = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();
