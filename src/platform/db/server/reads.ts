/**
 * Reading without a transaction of one's own: every statement travels with its scope in one round trip, and PostgreSQL
 * refuses to write in it (0039). All statements under way at once share a connection; between them none is held.
 */
import type pg from "pg";
import { type Doorman, isUnsealed, type Scope } from "./proof.ts";
import { queryWithin } from "./scoped-query.ts";

/** The state of a connection in which no transaction is open. */
const IDLE = "I";

export class Reads {
  readonly #pool: pg.Pool;
  readonly #door: Doorman;
  #scope: Scope;
  #connecting: Promise<pg.PoolClient> | null = null;
  #client: pg.PoolClient | null = null;
  #underWay = 0;
  #isDirty = false;

  constructor(pool: pg.Pool, door: Doorman, scope: Scope) {
    this.#pool = pool;
    this.#door = door;
    this.#scope = scope;
  }

  /** The statements that follow see this company's rows. */
  enter(empresa: string): void {
    this.#scope = { ...this.#scope, empresa };
  }

  async query(config: string | pg.QueryConfig, values?: readonly unknown[]): Promise<pg.QueryResult> {
    const scope = this.#scope;
    this.#underWay++;
    try {
      this.#connecting ??= this.#pool.connect();
      const client = await this.#connecting;
      this.#client = client;
      return await this.#ask(client, scope, config, values);
    } finally {
      this.#underWay--;
      if (this.#underWay === 0) this.#release();
    }
  }

  async #ask(client: pg.PoolClient, scope: Scope, config: string | pg.QueryConfig, values?: readonly unknown[]) {
    try {
      const moment = await this.#door.moment(client);
      const entering = reading(this.#door.query(moment, scope));
      if (!prepared.has(client)) await prepare(client, entering);
      return await queryWithin(client, entering, config, values);
    } catch (error) {
      if (isUnsealed(error)) this.#door.doubt();
      // The driver tells of a failure before the connection says in which state it is left: asked for, it comes now.
      await client.query("").catch(() => {
        this.#isDirty = true;
      });
      throw error;
    }
  }

  /** A connection on which somebody opened a transaction, or whose state is not known, serves nobody again. */
  #release(): void {
    const client = this.#client;
    client?.release(this.#isDirty || client.getTransactionStatus() !== IDLE);
    this.#connecting = null;
    this.#client = null;
    this.#isDirty = false;
  }
}

const reading = ({ name = "", text, values = [] }: pg.QueryConfig) => ({
  name: `${name}_lectura`,
  text: `${text}, set_config('transaction_read_only', 'on', true)`,
  values: values as string[],
});

const prepared = new WeakSet<pg.ClientBase>();

/** Once a connection; run on its own it does nothing that lasts. */
async function prepare(client: pg.ClientBase, entering: pg.QueryConfig): Promise<void> {
  await client.query(entering);
  prepared.add(client);
}
