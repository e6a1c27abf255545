/** What the terminal shows when the program is ready: the address and, in the demo, who can sign in. */
import { ROLES } from "#platform/auth/roles.ts";
import { companies } from "../demo/companies.ts";
import { DEMO_PASSWORD, DEMO_PIN, namedUsers } from "../demo/users.ts";

export function announce(address: string, demo: boolean, notice: string | null): void {
  if (notice) console.log(notice);
  console.log(`Rúbrica lista: ${address}`);
  if (!demo) return;
  console.log(
    `\nDatos de demostración. Contraseña de todos: ${DEMO_PASSWORD}\nPIN de firma: ${DEMO_PIN}\n\n${signIns()}\n`,
  );
}

/** One row a role, one column a company. */
export function signIns(): string {
  const [first = []] = namedUsers;
  const twin = (company: number, username: string) =>
    namedUsers[company]?.find((user) => user.username.replace(/\.\w$/, "") === username)?.username ?? "";
  const rows = first.map(({ username, role, firstTime }) => [
    firstTime ? "Primer ingreso" : ROLES[role].displayName,
    ...companies.map(({ index }) => twin(index, username)),
  ]);
  const table = [["Rol", ...companies.map(({ name }) => name)], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("   ")}`.trimEnd())
    .join("\n");
}
