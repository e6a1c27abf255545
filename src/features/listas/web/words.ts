/** How many a list reaches, in words. */
import type { Lista } from "#features/listas/contract.ts";

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const reachOf = ({ destinatarios }: Pick<Lista, "destinatarios">): string =>
  counted(destinatarios, "destinatario", "destinatarios");

export const membersOf = ({ emails, users }: Pick<Lista, "emails" | "users">): string =>
  `${counted(emails.length, "email", "emails")} · ${counted(users.length, "persona", "personas")}`;
