// Proves the time stamp inside a signature against `openssl ts`, and that whatever else answers leaves none (S-46).
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signerOf } from "./cms.ts";
import { asn1, isSound, judged, pdfsig, signaturesIn, verifiesCms } from "./fixtures/judges.ts";
import { plainPdf, signed } from "./fixtures/pdfs.ts";
import { type TestCompany, testCompany } from "./fixtures/signers.ts";
import { startSilence, startTsa, type TestTsa } from "./fixtures/tsa.ts";
import { timestampFrom } from "./timestamp.ts";

let company: TestCompany;
let tsa: TestTsa;
beforeAll(async () => {
  [company, tsa] = await Promise.all([testCompany(), startTsa()]);
});
afterAll(() => tsa.close());

const DIGEST = Buffer.alloc(32, 7);
/** On a busy machine openssl takes its time. */
const UNHURRIED = { waitMs: 100_000 };
const failure = (url = tsa.url) =>
  timestampFrom(
    url,
    UNHURRIED,
  )(DIGEST).then(
    () => null,
    (error: unknown) => error,
  );

it("S-46: with a time stamp the signature is B-T: openssl agrees on token, signature and file", async () => {
  tsa.answer(null);
  const kept: { digest: Buffer; token: Buffer }[] = [];
  const first = await signed(plainPdf(), company.employer, {}, async (digest) => {
    const token = await timestampFrom(tsa.url, UNHURRIED)(digest);
    kept.push({ digest, token });
    return token;
  });
  const twice = await signed(first, company.employee, {}, timestampFrom(tsa.url, UNHURRIED));
  expect(isSound(twice)).toMatchObject({ ok: true });
  for (const opinion of pdfsig(twice, company.authorityPem))
    expect(opinion).toMatch(/Signature is Valid\.\n.*Certificate is Trusted\./);
  for (const one of signaturesIn(twice)) {
    expect(verifiesCms(one, company.authorityPem)).toMatchObject({ ok: true });
    expect(asn1(one.cms)).toContain("id-smime-aa-timeStampToken");
  }
  const [{ digest, token }] = kept as [{ digest: Buffer; token: Buffer }];
  expect(signaturesIn(first)[0]?.cms.includes(token)).toBe(true);
  const about = ["-digest", digest.toString("hex"), "-in", "t.der", "-token_in", "-CAfile", "ca.pem"];
  const files = { "t.der": token, "ca.pem": tsa.authority };
  expect(judged("openssl", ["ts", "-verify", ...about], files).text).toContain("Verification: OK");
});

describe("no time stamp is kept", () => {
  it("of one that says nothing in time, is not there or answers with an error: the signature is B-B", async () => {
    const silence = await startSilence();
    const url = `http://127.0.0.1:${(silence.address() as AddressInfo).port}/`;
    expect(await timestampFrom(url, { waitMs: 100 })(DIGEST).catch((error: unknown) => error)).toMatchObject({
      name: "TimestampFailed",
      reason: "silencio",
    });
    silence.closeAllConnections();
    silence.close();
    await once(silence, "close");
    expect(await failure(url)).toMatchObject({ reason: "silencio" });
    tsa.answer(() => 503);
    expect(await failure()).toMatchObject({ reason: "respuesta" });

    const signer = signerOf(company.employer);
    await expect(signer.cms(DIGEST, timestampFrom(tsa.url, UNHURRIED))).rejects.toMatchObject({ reason: "respuesta" });
    expect(asn1(await signer.cms(DIGEST))).not.toContain("timeStampToken");
  });

  it("that was refused, is about another signature, answers an old question, is forged, or is no token", async () => {
    let old: Buffer | null = null;
    tsa.answer((_, honest) => (old = honest()));
    expect(await failure()).toBeNull();
    const answers: readonly ((query: Buffer, honest: () => Buffer) => Buffer)[] = [
      () => old ?? Buffer.alloc(0),
      () => Buffer.from("30053003020102", "hex"),
      () => Buffer.alloc(0),
      () => Buffer.from("no"),
      (_, honest) => honest().subarray(0, -1),
      (_, honest) => Buffer.concat([honest(), Buffer.alloc(1)]),
      // In its last bytes is the signature; before them, what it is about.
      (_, honest) => flipped(honest(), (answer) => answer.length - 40),
      (_, honest) => flipped(honest(), (answer) => answer.indexOf(DIGEST)),
    ];
    for (const answer of answers) {
      tsa.answer(answer);
      expect(await failure()).toMatchObject({ name: "TimestampFailed", reason: "respuesta" });
    }
  });

  it("of another digest, though openssl signed it", async () => {
    tsa.answer((query, honest) => {
      Buffer.alloc(32, 8).copy(query, query.indexOf(DIGEST));
      return honest();
    });
    expect(await failure()).toMatchObject({ reason: "respuesta" });
  });

  it("that is larger than the room kept for it", async () => {
    tsa.answer(() => Buffer.alloc(9_000));
    expect(await failure()).toMatchObject({ reason: "grande" });
  });
});

function flipped(answer: Buffer, where: (answer: Buffer) => number): Buffer {
  const copy = Buffer.from(answer);
  const at = where(copy);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
