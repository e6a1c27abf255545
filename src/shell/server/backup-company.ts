/**
 * Which rows of the installation's own tables are one company's: what its back-up holds of them (D091). Decided table by
 * table along foreign keys, so that it restores by itself; a table without a decision stops the back-up.
 */
export type Part = {
  /** A condition on its rows. */
  readonly where: string;
  /** Columns written as something else than they are. */
  readonly instead: Readonly<Record<string, string>>;
};

type Decision = (empresa: string) => Partial<Part>;

const all: Decision = () => ({});
const none: Decision = () => ({ where: "false" });
const ofCompany: Decision = (empresa) => ({ where: `empresa_id = ${empresa}` });
const ownAccounts = (empresa: string) => `cuenta_id in (select id from public.cuenta where empresa_id = ${empresa})`;
const ofAccounts: Decision = (empresa) => ({ where: ownAccounts(empresa) });

const DECISIONS: Readonly<Record<string, Decision>> = {
  "public.empresa": (empresa) => ({ where: `id = ${empresa}` }),
  "public.instalacion": all,
  // What they made is among the rows: without what is left of them it would not open.
  "public.clave_servidor": all,
  // Whoever is working in another company works in their own again.
  "public.cuenta": (empresa) => ({ where: `empresa_id = ${empresa}`, instead: { empresa_actual_id: empresa } }),
  "public.cuenta_empresa": (empresa) => ({ where: `empresa_id = ${empresa} and ${ownAccounts(empresa)}` }),
  "public.dispositivo": ofAccounts,
  "public.enlace_clave": ofAccounts,
  "public.codigo_activacion": ofAccounts,
  "public.segundo_factor": ofAccounts,
  "public.codigo_recuperacion": ofAccounts,
  "public.cuenta_vinculada": ofAccounts,
  // By user name, known or not: nobody's in particular.
  "public.intento": none,
  "public.serie_certificado": ofCompany,
  "public.codigo_firma": ofCompany,
  "public.trabajo_paso": ofCompany,
  "public.idempotencia": ofCompany,
  "public.correo": ofCompany,
  "public.evento": ofCompany,
  "cola.queue": all,
  "cola.job": (empresa) => ({ where: `data ->> 'empresa' = ${empresa}` }),
  "cola.job_dependency": none,
  // The program's own, written again at its start.
  "cola.schedule": none,
  "cola.subscription": none,
};

export function partOf(table: string, empresa: string): Part {
  const decide = DECISIONS[table];
  if (!decide) throw new Error(`nobody decided which rows of ${table} are a company's`);
  return { where: "true", instead: {}, ...decide(`'${empresa}'`) };
}
