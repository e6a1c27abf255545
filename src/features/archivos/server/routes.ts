/** Files over HTTP: the uploader's temporary files, and generated files for whoever asked. */
import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { archivos } from "../contract.ts";
import { takeDownload } from "./descargas.ts";
import { checkRoom } from "./quota.ts";
import { temporaryFile } from "./service.ts";
import { receiveUpload, removeUpload, type UploadDeps } from "./uploads.ts";

export function archivoRoutes(app: FastifyInstance, deps: Deps, files: UploadDeps) {
  serve(app, deps, archivos, {
    upload: {
      before: (who) => checkRoom(who, files.quotas),
      handle: (ctx, wanted) => receiveUpload(ctx, files, wanted),
    },
    temporary: (ctx, { archivoId }) => temporaryFile(ctx, files, archivoId),
    remove: (ctx, { fileUrl }) => removeUpload(ctx, files, fileUrl),
    download: (ctx, { filename }) => takeDownload(ctx, files, filename),
  });
}
