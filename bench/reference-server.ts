/**
 * The references: a bare Fastify handler that answers the payload it is given, and one that reads the company's rows through
 * the bare driver, one query each time, past row-level security, and one that parses a body and answers so many bytes.
 * Nothing else: no session, no headers, no log.
 */
import Fastify from "fastify";
import pg from "pg";

const { PAYLOAD = "{}", SOCKET, EMPRESA, BYTES = "0" } = process.env;
const payload: unknown = JSON.parse(PAYLOAD);
const pool = new pg.Pool({ host: SOCKET, user: "postgres", database: "rubrica", max: 10 });
const PUESTOS = `select id as "_id", version, name from puesto where empresa_id = $1 order by name collate "es-x-icu"`;

const app = Fastify();
app.get("/payload", async () => payload);
app.get("/puestos", async () => (await pool.query(PUESTOS, [EMPRESA])).rows);
const file = Buffer.alloc(Number(BYTES), "x");
app.post("/exportar", { bodyLimit: 12 * 1024 * 1024 }, async (_, reply) => reply.type("application/zip").send(file));
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
