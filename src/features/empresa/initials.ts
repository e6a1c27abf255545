/** Two letters that stand for a company without a logo. */

/** "Metalúrgica del Sur S.A." is MS: small words and the legal form do not count. */
export function companyInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !word.includes("."));
  const letters = (words.length > 0 ? words : [name]).slice(0, 2).map((word) => word.charAt(0));
  return letters.join("").toUpperCase();
}
