// Proves an authority, its certificates and its list to an outside tool, and how keys are made (S-41, S-43).
import { X509Certificate } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Authority, authorityFrom, createAuthority, issue, revocationList } from "./authority.ts";
import { readCertificate, readList, verifies } from "./fixtures/openssl.ts";
import { bytesOf, type Keys, keyFrom, newKeys } from "./keys.ts";

const NOW = new Date("2026-03-02T15:00:00.789Z");
const LATER = new Date("2026-03-02T15:10:00Z");
const named = (organization: string) => ({ commonName: "Autoridad", organization, keyId: "e1" });
const person = { commonName: 'Rocío "Ro" Benítez, CN=root', organization: "Textil, O=Otra", keyId: "k-1" };

let keys: Keys;
let authority: Authority;
let authorityPem: string;
let other: Authority;
beforeAll(async () => {
  const [own, foreign, made] = await Promise.all([
    createAuthority(named("Textil"), NOW),
    createAuthority(named("Textil"), NOW),
    newKeys(2048),
  ]);
  authorityPem = own.issued.pem;
  authority = authorityFrom(own.issued.pem, own.key);
  other = authorityFrom(foreign.issued.pem, foreign.key);
  keys = made;
});
const issueTo = (from: Authority, name: Parameters<typeof issue>[2]["name"] = person, listUrl: string | null = null) =>
  issue(from, keys, { name, now: NOW, listUrl, policies: [] });

describe("S-43: an authority", () => {
  it("is RSA-3072, signs certificates and lists and nothing below another authority, for over ten years", () => {
    const text = readCertificate(authorityPem);
    expect(text).toContain("Public-Key: (3072 bit)");
    expect(text).toMatch(/Basic Constraints: critical\s+CA:TRUE, pathlen:0/);
    expect(text).toMatch(/Key Usage: critical\s+Certificate Sign, CRL Sign\n/);
    expect(text).toContain("Subject Key Identifier");
    const years = authority.certificate.notAfter.getUTCFullYear() - NOW.getUTCFullYear();
    expect(years).toBeGreaterThanOrEqual(10);
  });

  it("issues what it is verified by, and another of the same name is not", async () => {
    const { pem } = await issueTo(authority);
    expect(verifies(authorityPem, pem, { at: LATER })).toMatchObject({ ok: true });
    const foreign = await issueTo(other);
    expect(verifies(authorityPem, foreign.pem, { at: LATER }).ok).toBe(false);
  });

  it("D239: names the rules it was issued under, to an outside tool too", async () => {
    const policies = ["2.25.326352039193033636253033287383458839318.1.3"];
    const { pem } = await issue(authority, keys, { name: person, now: NOW, listUrl: null, policies });
    expect(readCertificate(pem)).toMatch(
      /Certificate Policies: \s+Policy: 2\.25\.326352039193033636253033287383458839318\.1\.3\n/,
    );
    expect(verifies(authorityPem, pem, { at: LATER })).toMatchObject({ ok: true });
    expect(readCertificate((await issueTo(authority)).pem)).not.toContain("Certificate Policies");
  });

  it("names the person whatever they are called, with what others need to trust the certificate", async () => {
    const register = { ...person, serialNumber: "CUIL 27379165627" };
    const { pem, ...kept } = await issueTo(authority, register, "https://rubrica.test/revocados");
    const text = readCertificate(pem);
    const subject = /Subject:\n([\s\S]*?)\n\s*Subject Public Key/.exec(text)?.[1] ?? "";
    expect(subject.split("\n").map((line) => line.trim())).toEqual([
      "O=Textil, O=Otra",
      'CN=Rocío "Ro" Benítez, CN=root',
      "serialNumber=CUIL 27379165627",
      "dnQualifier=k-1",
    ]);
    expect(text).toContain("Public-Key: (2048 bit)");
    expect(text).toMatch(/Basic Constraints: critical\s+CA:FALSE/);
    expect(text).toMatch(/Key Usage: critical\s+Digital Signature, Non Repudiation\n/);
    expect(text).toMatch(/Extended Key Usage:\s+E-mail Protection, 1\.3\.6\.1\.5\.5\.7\.3\.36/);
    expect(text).toContain("Authority Key Identifier");
    expect(text).toContain("URI:https://rubrica.test/revocados");
    const read = new X509Certificate(pem);
    expect(read.serialNumber.toLowerCase()).toBe(kept.serial);
    expect(read.fingerprint256.replaceAll(":", "").toLowerCase()).toBe(kept.fingerprint);
    expect([kept.from, kept.until]).toEqual([new Date("2026-03-02T15:00:00Z"), new Date("2028-03-02T15:00:00Z")]);
    expect(readCertificate((await issueTo(authority)).pem)).not.toContain("CRL Distribution Points");
  });

  it("issues nothing that outlives it", async () => {
    const late = new Date(authority.certificate.notAfter.getTime() - 86_400_000);
    const { until } = await issue(authority, keys, { name: person, now: late, listUrl: null, policies: [] });
    expect(until).toEqual(authority.certificate.notAfter);
  });

  it("lists what it revoked and only that, under numbers that may grow past a byte", async () => {
    const [good, bad] = [await issueTo(authority), await issueTo(authority)];
    const revoked = [{ serial: bad.serial, when: NOW }];
    const list = await revocationList(authority, { number: 200, now: NOW, revoked });
    expect(verifies(authorityPem, good.pem, { at: LATER, list })).toMatchObject({ ok: true });
    const refused = verifies(authorityPem, bad.pem, { at: LATER, list });
    expect(refused.ok).toBe(false);
    expect(refused.text).toContain("certificate revoked");
    expect(readList(list)).toMatch(/CRL Number:\s+200\n/);
    expect(readList(list)).toContain(bad.serial.toUpperCase());
    const empty = await revocationList(authority, { number: 65_536, now: NOW, revoked: [] });
    expect(readList(empty)).toMatch(/CRL Number:\s+65536\n[\s\S]*No Revoked Certificates/);
    expect(verifies(authorityPem, bad.pem, { at: LATER, list: empty })).toMatchObject({ ok: true });
  });
});

it("S-41: keys are made two at a time, twenty wait, and the next is refused with 503", async () => {
  const asked = await Promise.allSettled(Array.from({ length: 24 }, () => newKeys(2048)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(22);
  for (const one of asked) if (one.status === "rejected") expect(one.reason).toMatchObject({ status: 503 });
});

it("a key is the same after its bytes were kept", () => {
  const bytes = bytesOf(keys.privateKey);
  expect(keyFrom(bytes).equals(keys.privateKey)).toBe(true);
});
