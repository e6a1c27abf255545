// Proves what the demo says of documents: of everything there is to see something, at any day it is loaded, and nothing that
// the program itself would refuse.
import { describe, expect, it } from "vitest";
import { daysBetween } from "#platform/dates/days.ts";
import { examinePdf } from "#platform/files/server/pdf-door.ts";
import { pagesOf, qpdfSays } from "#platform/reports/server/fixtures/judges.ts";
import { writePapel } from "./documentos-page.ts";
import { planDocumentos } from "./documentos-plan.ts";
import type { PlannedDocumento } from "./documentos-planning.ts";
import { certifiedLater, certifiedOf, demoPlan, type PlannedCompany } from "./plan.ts";

const [A] = demoPlan().companies as [PlannedCompany];
const NOW = new Date("2026-11-19T15:00:00Z");
const TODAY = "2026-11-19";
const SINCE = new Date("2025-09-19T15:00:00Z");
const signers = new Set([...certifiedOf(A), ...certifiedLater(A)].map(({ _id }) => _id));
const planAt = (now: Date) => planDocumentos(A, { now, since: SINCE, signers });
const { documentos, envios } = planAt(NOW);

const share = (some: readonly unknown[], of: readonly unknown[]) => some.length / of.length;
const isSigned = ({ firmadoEmpleado }: PlannedDocumento) => firmadoEmpleado !== null;
const isCurrent = ({ reemplazadoPor }: PlannedDocumento) => reemplazadoPor === null;

describe("the demo's documents", () => {
  it("are about four hundred, of a dozen types in six of eight folders, the same each time", () => {
    expect(A.carpetas).toHaveLength(8);
    expect(documentos.length).toBeGreaterThan(370);
    expect(documentos.length).toBeLessThan(430);
    expect(new Set(documentos.map(({ tipo }) => tipo)).size).toBe(12);
    expect(new Set(documentos.map(({ tipoDocumento }) => tipoDocumento.carpeta)).size).toBe(6);
    expect(new Set(documentos.map(({ _id }) => _id)).size).toBe(documentos.length);
    expect(planAt(NOW)).toEqual({ ...planAt(NOW), documentos, envios });
  });

  it("tell of a policy that most have signed, and who has not is among them", () => {
    const [policy] = envios;
    const given = documentos.filter(({ envio }) => envio === policy?._id);
    expect(given.map(({ empleado }) => empleado)).toEqual(policy?.personas);
    expect(new Set(given.map(({ archivo }) => archivo)).size).toBe(1);
    expect(share(given.filter(isSigned), given)).toBeGreaterThan(0.6);
    expect(share(given.filter(isSigned), given)).toBeLessThan(0.95);
  });

  it("tell of certificates that wait, of two rejections with their reason, one of them answered", () => {
    const certificates = documentos.filter(({ clase }) => clase === "certificado");
    expect(certificates.filter(({ estado }) => estado === "Pendiente")).toHaveLength(6);
    const rejected = documentos.filter(({ estado }) => estado === "Rechazado");
    expect(rejected.map(({ motivoRechazo }) => motivoRechazo !== "")).toEqual([true, true]);
    const answered = rejected.filter(({ empleado, tipo, created }) =>
      documentos.some((one) => one.empleado === empleado && one.tipo === tipo && one.created > created),
    );
    expect(answered).toHaveLength(1);
  });

  it("tell of a licence renewed twice, each version before the next", () => {
    const first = documentos.find(({ anterior, reemplazadoPor }) => anterior === null && reemplazadoPor !== null);
    const second = documentos.find(({ _id }) => _id === first?.reemplazadoPor);
    const third = documentos.find(({ _id }) => _id === second?.reemplazadoPor);
    const versions = [first, second, third];
    expect(versions.map((one) => one?.anterior)).toEqual([null, first?._id, second?._id]);
    expect(third?.reemplazadoPor).toBeNull();
    expect(new Set(versions.map((one) => one?.empleado)).size).toBe(1);
    const days = versions.map((one) => one?.fechaVencimiento ?? "");
    expect(days).toEqual(days.toSorted());
  });

  it.each(["2026-11-19", "2027-02-28", "2028-02-29"])(
    "on %s some expire within 7, 15 and 30 days, and some have",
    (day) => {
      const expiring = planAt(new Date(`${day}T15:00:00Z`))
        .documentos.filter(isCurrent)
        .flatMap(({ fechaVencimiento }) => (fechaVencimiento ? daysBetween(day, fechaVencimiento) - 1 : []));
      for (const [from, to] of [
        [-60, -1],
        [0, 7],
        [8, 15],
        [16, 30],
      ] as const)
        expect(expiring.filter((left) => left >= from && left <= to).length, `${from} to ${to}`).toBeGreaterThan(1);
    },
  );

  it("say nothing of tomorrow, nor of signatures by who has none, and nobody signs before they could", () => {
    for (const { created, firmas, fechaVencimiento, leido } of documentos) {
      expect(created < NOW).toBe(true);
      expect((leido ?? NOW) <= NOW).toBe(true);
      for (const { legajo, at } of firmas) {
        expect(signers.has(legajo)).toBe(true);
        expect(at > SINCE && at > created && at < NOW).toBe(true);
      }
      expect(fechaVencimiento === null || /^\d{4}-\d\d-\d\d$/.test(fechaVencimiento)).toBe(true);
    }
    expect(documentos.some(({ fechaVencimiento }) => (fechaVencimiento ?? TODAY) < TODAY)).toBe(true);
  });

  it("are such as the program takes: employees send only what they may, and onboarding is signed", () => {
    const onboarding = new Set(A.carpetas.filter(({ esOnboarding }) => esOnboarding).map(({ _id }) => _id));
    for (const { origen, tipoDocumento, cuenta, empleado, requiereFirma, permitirVerSinFirmar, estado } of documentos) {
      expect(origen === "empleado").toBe(cuenta === empleado);
      if (origen === "empleado") expect([tipoDocumento.empleadoUpload, requiereFirma]).toEqual([true, false]);
      else expect(estado).toBe("Aprobado");
      if (onboarding.has(tipoDocumento.carpeta)) expect([requiereFirma, permitirVerSinFirmar]).toEqual([true, true]);
    }
  });

  it("leave nothing to sign to whom the demo names, and user has some to look at and one to answer", () => {
    const named = new Set(A.people.filter(({ username, cuil }) => username !== cuil).map(({ _id }) => _id));
    const theirs = documentos.filter(({ empleado }) => named.has(empleado));
    expect(theirs.filter((one) => one.requiereFirma && !isSigned(one))).toEqual([]);
    expect(new Set(theirs.map(({ empleado }) => empleado)).size).toBe(1);
    expect(theirs.filter(({ estado }) => estado === "Rechazado")).toHaveLength(1);
  });
});

it("each is a sound PDF that says whose it is, or that it is for all", async () => {
  for (const { papel, name } of documentos.filter((_, n) => n % 50 === 0)) {
    const bytes = writePapel(papel);
    expect(qpdfSays(bytes)).toMatch(/^0 .*No syntax or stream encoding errors/s);
    expect(await examinePdf(Buffer.from(bytes))).toMatchObject({ isEncrypted: false, pages: 1 });
    const text = (await pagesOf(bytes)).join(" ").replace(/\s+/g, " ");
    for (const said of [name, ...papel.datos]) expect(text).toContain(said);
  }
});
