// Proves the addresses of documents and who opens them.
import { expect, it } from "vitest";
import { documentosScreens } from "./screens.ts";

const accessOf = (path: string) => documentosScreens.find((screen) => screen.path === path)?.access;
const ADMINS = ["root", "superadmin", "admin"];
const WRITERS = [...ADMINS, "rrhh", "external", "documentacion"];

it.each([
  ["DOC-08, D033", "/documents/folders", [...WRITERS, "manager"]],
  ["DOC-10, D033", "/documents/list/$id/$name/$icono", [...WRITERS, "manager"]],
  ["D033", "/documents/vencimientos", [...WRITERS, "manager"]],
  ["DOC-11", "/documents/enbandeja", [...WRITERS, "user"]],
  ["DOC-12", "/documents/create/$folderId", WRITERS],
  ["DOC-13", "/documents/$documentId/edit", WRITERS],
  ["who keeps documents:", "/documents/envios", WRITERS],
  ["who keeps documents:", "/documents/envios/$envioId", WRITERS],
  ["DOC-14", "/documents/$documentId", "signedIn"],
  ["DOC-32", "/settings/documentos", ["user", ...ADMINS]],
  ["LEG-13", "/users/$userId/documentos", [...ADMINS, "rrhh", "manager"]],
])("%s %s opens to %s", (_, path, roles) => {
  expect(accessOf(path)).toEqual(roles);
});
