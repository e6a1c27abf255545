/**
 * The program as a measurement wants it: on fresh demo data, without limits of requests, with somebody signed in. It logs
 * as it does by default: what an answer costs includes its line.
 */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_PASSWORD } from "../src/shell/demo/users.ts";
import { cookiesOf, type Program, startProgram } from "../src/shell/testing/program.ts";

type Given = { readonly cookie: string; readonly empresa: string; readonly dataDir: string };

export async function withProgram(measure: (program: Program, given: Given) => Promise<void>): Promise<void> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), "rubrica-bench-")));
  const program = await startProgram("src/shell/server/main.ts", {
    PORT: "0",
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
  });
  try {
    const { cookie, user } = await signIn(program.url);
    await measure(program, { cookie, empresa: user.empresa._id, dataDir });
  } finally {
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type User = { readonly _id: string; readonly empresa: { readonly _id: string } };

export async function signIn(url: string): Promise<{ readonly cookie: string; readonly user: User }> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: DEMO_PASSWORD }),
  });
  const cookie = cookiesOf(answer);
  return { cookie, user: (await answer.json()) as User };
}

export type Calling = { readonly url: string; readonly cookie: string };

/** With a body it is a POST; what is refused is an error. */
export async function call<A>({ url, cookie }: Calling, path: string, body?: unknown): Promise<A> {
  const headers = { "content-type": "application/json", cookie };
  const sent = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(url + path, sent);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as A;
}

type Meant = { readonly destFolder: string; readonly name: string };

/** A PDF, as a page sends it; its handle. */
export async function upload({ url, cookie }: Calling, { destFolder, name }: Meant, file: Buffer): Promise<string> {
  const form = new FormData();
  form.set("destFolder", destFolder);
  form.set("uploadedFile", new File([new Uint8Array(file)], name, { type: "application/pdf" }));
  const answer = await fetch(`${url}/api/uploads`, { method: "POST", headers: { cookie }, body: form });
  const { message = "", uploadedURL = "" } = (await answer.json()) as { message?: string; uploadedURL?: string };
  if (uploadedURL === "") throw new Error(message);
  return uploadedURL;
}
