import type { FastifyInstance } from "fastify";
import type { CuentasDeps } from "#features/cuentas/server/service.ts";
import { catalogueRoutes } from "#platform/catalogue/server/routes.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { firma } from "../contract.ts";
import { evidencia } from "../evidencia.ts";
import { motivosFirma } from "../motivos.ts";
import { firmasPendientes } from "../pendientes.ts";
import { firmaProblems } from "../problems.ts";
import { verificacion } from "../verificacion.ts";
import { certificatesOfPerson, resetPin } from "./administration.ts";
import type { Batches } from "./batch.ts";
import { continueLote } from "./continuar.ts";
import { checkDetener, detener } from "./detener.ts";
import type { Engine } from "./engine.ts";
import { downloadEvidence, type EvidenceDeps } from "./evidencia.ts";
import { issuingWith } from "./issuing.ts";
import { listFirmasPendientes } from "./lists.ts";
import { cancelLote, getLote, openLotes } from "./lotes.ts";
import { changePin, createSign, type FirmaDeps, ownCertificates, revokeOwn } from "./personal.ts";
import { verifyFile } from "./por-archivo.ts";
import { verifyCode } from "./por-codigo.ts";
import { authorityFile, createLists } from "./publication.ts";
import { renewOwn } from "./renovar.ts";
import { motivoFirma } from "./tables.ts";
import { verificar } from "./verificar.ts";

type FirmaServices = {
  readonly mail: Mail;
  readonly secret: ServerSecret;
  readonly publicUrl: string | null;
  readonly engine: Engine;
  readonly batches: Batches;
} & Pick<EvidenceDeps, "prove" | "spoolDir">;

export function firmaRoutes(
  app: FastifyInstance,
  deps: Deps,
  cuentas: CuentasDeps,
  { mail, secret, publicUrl, engine, batches, prove, spoolDir }: FirmaServices,
) {
  catalogueRoutes(app, deps, motivosFirma, motivoFirma);
  const own: FirmaDeps = { ...cuentas, mail, secret, issuing: issuingWith(secret, publicUrl) };
  const revokedFile = createLists(own.issuing);
  serve(app, deps, firma, {
    createSign: (ctx, { newPassword }) => createSign(own, ctx, newPassword),
    changePin: (ctx, pins) => changePin(own, ctx, pins),
    certificados: ownCertificates,
    revoke: (ctx, input) => revokeOwn(own, ctx, input),
    renovar: (ctx, { pin }) => renewOwn(own, ctx, pin),
    certificadosDe: (ctx, { userId }) => certificatesOfPerson(ctx, userId),
    resetPin: (ctx, { userId }) => resetPin(own, ctx, userId),
    checkDetener: (ctx, { token }) => checkDetener(own, ctx, token),
    detener: (ctx, { token }) => detener(own, ctx, token),
    verificar: (ctx, { serie }) => verificar(ctx, serie),
    autoridad: (ctx, { empresaId }) => authorityFile(ctx, empresaId),
    revocados: (ctx, { empresaId }) => revokedFile(ctx, empresaId),
    lotes: openLotes,
    lote: (ctx, { loteId }) => getLote(ctx, loteId),
    cancelarLote: (ctx, { loteId }) => cancelLote(ctx, loteId),
    continuarLote: (ctx, input) => continueLote(engine, batches, ctx, input),
  });
  serve(app, deps, firmasPendientes, { list: (ctx) => listFirmasPendientes(ctx, engine) });
  serve(app, deps, evidencia, {
    descargar: (ctx, input) => downloadEvidence({ engine, prove, spoolDir, lists: revokedFile }, ctx, input),
  });
  serve(app, deps, verificacion, {
    documento: (ctx, { codigo = "" }) => {
      if (ctx.file) return verifyFile(engine, ctx, ctx.file);
      if (codigo.trim() === "") throw new Refusal({ ...firmaProblems.sinCodigo, field: "codigo" });
      return verifyCode(engine, ctx, codigo);
    },
  });
}
