/** The reference: a bare Fastify handler that answers the payload it is given, and nothing else. */
import Fastify from "fastify";

const payload: unknown = JSON.parse(process.env["PAYLOAD"] ?? "{}");
const app = Fastify();
app.get("/payload", async () => payload);
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
