/** The statements that a call sends, heard on the wire to PostgreSQL, and how PostgreSQL carries one out. */
import pg from "pg";
import { type Scope, scopeWith } from "#platform/db/server/proof.ts";

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

type Wire = {
  query: (this: Wire, text: string) => void;
  parse: (this: Wire, statement: { text: string; name?: string }) => void;
  bind: (this: Wire, bound: { values?: readonly unknown[]; statement?: string }) => void;
};

/** Listens to every connection of this process from now on: a statement with a name is only told once. */
export function hearStatements() {
  const wire = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype;
  const { query, parse, bind } = wire;
  const named = new Map<string, string>();
  let heard: Statement[] = [];
  wire.query = function (text) {
    heard.push({ text, values: [] });
    query.call(this, text);
  };
  wire.parse = function (statement) {
    named.set(statement.name ?? "", statement.text);
    parse.call(this, statement);
  };
  wire.bind = function (bound) {
    heard.push({ text: named.get(bound.statement ?? "") ?? "", values: bound.values ?? [] });
    bind.call(this, bound);
  };
  return {
    /** What is sent while `work` runs. */
    during: async (work: () => Promise<unknown>): Promise<readonly Statement[]> => {
      heard = [];
      await work();
      return heard;
    },
    stop: () => Object.assign(wire, { query, parse, bind }),
  };
}

export type Node = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Node[];
};

/** As the application's login, within that scope; nothing of it stays. */
export async function planOf(login: pg.ClientConfig, scope: Scope, { text, values }: Statement): Promise<Node[]> {
  const client = new pg.Client(login);
  await client.connect();
  try {
    await client.query("begin");
    await scopeWith(login, client, scope);
    const { rows } = await client.query<{ "QUERY PLAN": readonly { Plan: Node }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      [...values],
    );
    return flat(rows[0]?.["QUERY PLAN"][0]?.Plan);
  } finally {
    await client.end();
  }
}

const flat = (node: Node | undefined): Node[] => (node ? [node, ...(node.Plans ?? []).flatMap(flat)] : []);
