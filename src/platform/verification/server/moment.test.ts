/** The moment that decides about a certificate (D206), and whose clock it is. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { stampFor } from "./fixtures/cms-write.ts";
import { honestTrust } from "./fixtures/forger.ts";
import { alone, honest } from "./fixtures/forgery.ts";
import { NOW, world } from "./fixtures/people.ts";
import { verifyPdf } from "./verify.ts";

const DAY = 86_400_000;
const day = (days: number) => new Date(NOW.getTime() + days * DAY);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe("the proven moment", () => {
  const { one, two } = honest();
  const revoked = [{ serial: world().employer.serial.toString("hex").toUpperCase(), when: day(-2) }];
  const stamped = alone((plan) => {
    plan.cms = { unsigned: (signature) => [stampFor(signature, day(-5))] };
  });
  const timestampAuthorities = [world().tsaAuthority.certificate];

  it("D206 what the file says is what is left, and is called so", async () => {
    const { signatures } = await verifyPdf(one.bytes, honestTrust());
    expect(signatures).toMatchObject([
      { time: { at: NOW, by: "declarado" }, claimed: NOW, certificate: { revoked: null } },
    ]);
  });

  it("D206 our own record of that very revision counts, also where the certificate was revoked later", async () => {
    const proven = [{ sha256: sha256(one.bytes), at: day(-3) }];
    const verdict = await verifyPdf(two.bytes, { ...honestTrust(), revoked, proven });
    expect(verdict).toMatchObject({
      result: "valido",
      signatures: [
        { time: { at: day(-3), by: "registro" }, certificate: { revoked: day(-2) } },
        { time: { by: "declarado" }, certificate: { revoked: null } },
      ],
    });
    const other = await verifyPdf(one.bytes, {
      ...honestTrust(),
      revoked,
      proven: [{ sha256: sha256(two.bytes), at: day(-3) }],
    });
    expect(other).toMatchObject({ result: "invalido", faults: ["revoked"] });
  });

  it("D206 a time stamp comes first, if its authority is trusted", async () => {
    const proven = [{ sha256: sha256(stamped), at: day(-1) }];
    const verdict = await verifyPdf(stamped, { ...honestTrust(), revoked, proven, timestampAuthorities });
    expect(verdict).toMatchObject({ result: "valido", signatures: [{ time: { at: day(-5), by: "tsa" } }] });
    const untrusted = await verifyPdf(stamped, { ...honestTrust(), revoked, proven });
    expect(untrusted).toMatchObject({
      result: "invalido",
      faults: ["revoked"],
      signatures: [{ time: { by: "registro" } }],
    });
  });
});
