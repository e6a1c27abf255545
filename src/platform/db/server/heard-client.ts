/**
 * The connection every part of the product uses. One that the database drops says so as an event, and Node ends a process
 * in which nobody heard it: between two queries, or in the instant in which a pool hands it over. Here somebody
 * always does; whoever uses the connection learns it from the query that fails.
 */
import pg from "pg";

export class HeardClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on("error", () => {});
  }
}
