// Proves the words of a refused PIN, of a refused signature and of a certificate.
import { expect, it } from "vitest";
import { UNREACHABLE } from "#platform/http/web/client.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { closing, inPairs, pinRefusal, signingRefusal, validity } from "./words.ts";

const said = (refusal: Refusal) => pinRefusal(refusal).problems.map(({ message }) => message);

it("FIRMA-03: repeats the server's message", () => {
  const server = { code: "firma.yaTiene", status: 409, message: "Ya tenés un certificado de firma vigente" };
  expect(said(new Refusal(server))).toEqual([server.message]);
  const failure = { ...common.interno, message: `${common.interno.message}. Referencia: abc` };
  expect(said(new Refusal(failure))).toEqual([failure.message]);
});

it("FIRMA-04: says 'Error al cambiar el PIN' without one, and what to do when nobody answered", () => {
  expect(said(new Refusal({ ...common.interno, code: "http.502", status: 502 }))).toEqual(["Error al cambiar el PIN"]);
  expect(said(new Refusal(UNREACHABLE))).toEqual(["Error al cambiar el PIN", UNREACHABLE.message]);
});

it("FIRMA-18: a signature refused without a word says 'Ocurrió un error al firmar el documento'", () => {
  const silent = new Refusal({ ...common.interno, code: "http.502", status: 502 });
  expect(signingRefusal(silent).problems.map(({ message }) => message)).toEqual([
    "Ocurrió un error al firmar el documento",
  ]);
  const spoken = new Refusal({ code: "recibos.yaFirmado", status: 409, message: "El recibo ya está firmado" });
  expect(signingRefusal(spoken)).toBe(spoken);
});

it("says validity in days and closing with its reason", () => {
  expect(validity({ desde: "2026-11-15T15:00:00Z", hasta: "2029-11-15T15:00:00Z" })).toBe(
    "Del 15/11/2026 al 15/11/2029",
  );
  expect(closing({ cerrado: null, motivo: "" })).toBeNull();
  expect(closing({ cerrado: "2026-11-16T15:00:00Z", motivo: "Lo vio otra persona" })).toBe(
    "16/11/2026 12:00. Lo vio otra persona",
  );
});

it("writes a fingerprint in pairs", () => expect(inPairs("0aff3")).toBe("0A FF 3"));
