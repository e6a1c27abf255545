/** Multipart bodies as a browser writes them, and as it would not. */
import type { InjectOptions } from "fastify";

export type Part = { readonly head: string; readonly body: Buffer };

const BOUNDARY = "----prueba";
/** The smallest picture there is: any endpoint that takes files takes it. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export const textParts = (values: Readonly<Record<string, unknown>>): Part[] =>
  Object.entries(values).map(([name, value]) => ({
    head: `content-disposition: form-data; name="${name}"`,
    body: Buffer.from(typeof value === "string" ? value : (JSON.stringify(value) ?? "")),
  }));

export const filePart = (name: string, filename = "foto.png", body = PNG): Part => ({
  head: `content-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/png`,
  body,
});

/** `cut`: the last boundary never arrives. */
export function multipart(parts: readonly Part[], cut = false): Pick<InjectOptions, "headers" | "payload"> {
  const chunks = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    body,
    Buffer.from("\r\n"),
  ]);
  const payload = Buffer.concat([...chunks, ...(cut ? [] : [Buffer.from(`--${BOUNDARY}--\r\n`)])]);
  return { headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` }, payload };
}
