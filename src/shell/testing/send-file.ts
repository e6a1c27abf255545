/** A file sent as a page sends it, for what it is meant for. */
import type { TestedServer } from "./test-server.ts";

export type Sent = { readonly status: number; readonly message: string; readonly url: string };

export async function sendFile(server: TestedServer, username: string, file: File, destFolder: string): Promise<Sent> {
  const form = new FormData();
  form.set("destFolder", destFolder);
  form.set("uploadedFile", file);
  const encoded = new Response(form);
  const answer = await server.inject(username, {
    method: "POST",
    url: "/api/uploads",
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const { message = "", uploadedURL = "" } = answer.json();
  return { status: answer.statusCode, message, url: uploadedURL };
}
