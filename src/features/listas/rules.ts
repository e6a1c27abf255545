/** Who sees whom a list reaches, and how addresses are read from what people paste. LISTA-08, LISTA-10. */
import { COMPANY_READERS, type Role } from "#platform/auth/roles.ts";

/** Everybody else learns a list's name and its size: addresses are personal data. */
export const MEMBER_READERS: readonly Role[] = [...COMPANY_READERS, "documentacion"];

export const seesMembers = (roles: readonly Role[]): boolean => roles.some((role) => MEMBER_READERS.includes(role));

/** Lower case, each once, in their order. */
export const foldEmails = (emails: readonly string[]): string[] => [
  ...new Set(emails.map((email) => email.trim().toLowerCase())),
];

/** The addresses of a pasted text: parted by commas, semicolons, blanks or lines; "Ana Gómez <ana@x.com>" is ana@x.com. */
export const emailsIn = (text: string): string[] =>
  foldEmails(
    text.split(/[,;\n\r]+/).flatMap((piece) => {
      const angled = /<([^<>]*)>/.exec(piece)?.[1];
      return angled === undefined ? piece.split(/\s+/) : [angled];
    }),
  ).filter((email) => email !== "");
