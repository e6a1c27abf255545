/**
 * Which company a transaction sees is said by settings that any SQL can write. So they are believed only with a seal:
 * made with a key that the application has and its login cannot read, for this connection, this scope and these few
 * minutes. The policies' functions check it (migration 0008, decision 0037): whoever gets SQL of their own into a
 * transaction can write another company there, and then nothing answers at all.
 */
import { createHash, createHmac } from "node:crypto";
import type pg from "pg";

export type Scope = { readonly empresa: string; readonly ambito: "" | "instalacion" };

/** What a check that failed is called: another clock, or a forged scope. */
export const NOT_SEALED = "RB001";

export const isUnsealed = (error: unknown): boolean =>
  [error, (error as Error).cause].some((each) => (each as { code?: unknown } | undefined)?.code === NOT_SEALED);

const SPAN_SECONDS = 300;
/** Those of a span or two, for as many companies as are at work. */
const MAX_SEALS = 5_000;

/** From the login's password: who can log in as the application knows it, and SQL cannot read it. */
export const doorKey = (password: string): Buffer => createHmac("sha256", password).update("rubrica:puerta").digest();

type Moment = { readonly pid: number; readonly span: number };

function sealOf(key: Buffer, { pid, span }: Moment, { empresa, ambito }: Scope): string {
  const mac = createHash("sha256").update(key).update(`${pid}:${span}:${empresa}:${ambito}`).digest("hex");
  return `${span}.${mac}`;
}

const SET = `select set_config('app.empresa', $1, true), set_config('app.ambito', $2, true),
  set_config('app.sello', $3, true)`;

/** Always with parameters: the text of a statement is seen by every connection of the login, its values by none. */
const scopeQuery = (seal: string, { empresa, ambito }: Scope) => ({
  name: "alcance",
  text: SET,
  values: [empresa, ambito, seal],
});

export type Doorman = {
  /** For a transaction that begins now; kept, to enter another company in it later. */
  moment(client: pg.ClientBase): Promise<Moment> | Moment;
  query(moment: Moment, scope: Scope): pg.QueryConfig;
  /** The server's clock is asked again before the next one. */
  doubt(): void;
};

type Client = pg.ClientBase & { readonly processID?: number | null };

/** The span is the database's: its clock is asked once, and counted on from there by one that does not jump. */
export function createDoorman(password: unknown): Doorman {
  if (typeof password !== "string") throw new Error("The application logs in with a password");
  const key = doorKey(password);
  let startedAt: number | null = null;
  const at = (client: Client, started: number): Moment => ({
    pid: client.processID ?? 0,
    span: Math.floor((started + performance.now() / 1000) / SPAN_SECONDS),
  });
  async function ask(client: Client): Promise<Moment> {
    const { rows } = await client.query<{ now: number }>("select extract(epoch from clock_timestamp())::float8 as now");
    startedAt = (rows[0]?.now ?? 0) - performance.now() / 1000;
    return at(client, startedAt);
  }
  const seals = new Map<string, string>();
  /** The same connection, scope and span have the same seal: it is made once. */
  function sealed({ pid, span }: Moment, { empresa, ambito }: Scope): string {
    const whose = `${pid}:${span}:${empresa}:${ambito}`;
    const known = seals.get(whose);
    if (known !== undefined) return known;
    if (seals.size >= MAX_SEALS) seals.clear();
    const seal = sealOf(key, { pid, span }, { empresa, ambito });
    seals.set(whose, seal);
    return seal;
  }
  return {
    moment: (client) => (startedAt === null ? ask(client) : at(client, startedAt)),
    query: (moment, scope) => scopeQuery(sealed(moment, scope), scope),
    doubt: () => {
      startedAt = null;
    },
  };
}

/** For a tool with a connection of its own, however long its transaction lasts. */
export async function scopeWith({ password }: pg.ClientConfig, client: pg.ClientBase, scope: Scope): Promise<void> {
  const { rows } = await client.query<Moment>(
    `select pg_backend_pid() as pid, floor(extract(epoch from transaction_timestamp()) / ${SPAN_SECONDS})::int as span`,
  );
  const [moment] = rows;
  if (!moment || typeof password !== "string") throw new Error("The application logs in with a password");
  await client.query(scopeQuery(sealOf(doorKey(password), moment, scope), scope));
}

/** For the owner of the tables, who may make seals in the database itself. */
const asOwner = ({ empresa, ambito }: Scope) => ({ text: "select puerta.sellar($1, $2)", values: [empresa, ambito] });

export const scopeAsOwner = (client: pg.ClientBase, scope: Scope) => client.query(asOwner(scope));

export const ownersDoor: Doorman = {
  moment: () => ({ pid: 0, span: 0 }),
  query: (_, scope) => asOwner(scope),
  doubt: () => {},
};

/** So that the database checks what this login seals. By the owner, at every start. */
export const storeDoorKey = (client: pg.ClientBase, password: string) =>
  client.query(
    "insert into puerta.clave (clave) values ($1) on conflict (unica) do update set clave = excluded.clave where clave.clave <> excluded.clave",
    [doorKey(password)],
  );
