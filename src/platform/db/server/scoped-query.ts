/**
 * A statement that carries its scope in the same message: scope, statement, one Sync. PostgreSQL runs all of it as one
 * transaction that ends there, so that the scope, written for that transaction alone, can reach no other statement of the
 * connection, and no round trip is spent on begin and commit.
 */
import pg from "pg";

/** Already prepared on the connection: what it answers is nobody's, and a parse of it would be taken for the statement's. */
export type Entering = { readonly name: string; readonly values: readonly string[] };

/** The messages of the protocol; the driver's types do not name them. */
type Wire = {
  readonly stream: { cork(): void; uncork(): void };
  bind(message: { readonly statement: string; readonly values: readonly string[] }): void;
  execute(message: object): void;
};

/** What the driver's own query does with them. */
type DriversQuery = {
  callback: (error: Error | null, result: pg.QueryResult) => void;
  submit(wire: Wire): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};
const DriversQuery = pg.Query as unknown as new (config: object, values: readonly unknown[]) => DriversQuery;

class ScopedQuery extends DriversQuery {
  readonly #entering: Entering;
  #isInside = false;

  constructor(config: pg.QueryConfig, values: readonly unknown[], entering: Entering) {
    // Always in messages that can follow others: as plain text it could be several statements, with a Sync of their own.
    super({ ...config, queryMode: "extended" }, values);
    this.#entering = entering;
  }

  override submit(wire: Wire): Error | null {
    const { name: statement, values } = this.#entering;
    wire.stream.cork();
    try {
      wire.bind({ statement, values });
      wire.execute({});
      return super.submit(wire);
    } finally {
      wire.stream.uncork();
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#isInside) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isInside) super.handleCommandComplete(message, wire);
    this.#isInside = true;
  }
}

export function queryWithin(
  client: pg.ClientBase,
  entering: Entering,
  config: string | pg.QueryConfig,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  const query = new ScopedQuery(typeof config === "string" ? { text: config } : config, values, entering);
  query.callback = (error, result) => {
    if (!error) return resolve(result);
    // As the driver does: where it was asked is told, not where the answer came in.
    Error.captureStackTrace(error);
    reject(error);
  };
  client.query(query as unknown as pg.Submittable);
  return promise;
}
