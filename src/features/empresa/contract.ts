/** Empresas: the companies of the installation, their modules and their notification bar. Spec 1 §3, 2 §3, §7. */
import { z } from "zod";
import { MODULOS } from "#platform/auth/modulos.ts";
import { ADMINS, INSTALLERS } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Empty, Id, requiredText, text } from "#platform/contract/shapes.ts";

const Colour = z.string("Debe ser un texto").regex(/^#[0-9a-f]{6}$/i, "El color no es válido");

/** Defaults of spec 1 §9 (SHELL-89, SHELL-90). */
export const NotificationBar = z.object({
  message: text(300).default(""),
  background: Colour.default("#ed5565"),
  colorFont: Colour.default("#ffffff"),
});

export const Modulos = z.object(
  Object.fromEntries(MODULOS.map((m) => [m, z.boolean()])) as Record<(typeof MODULOS)[number], z.ZodBoolean>,
);

export const EmpresaDraft = z.object({
  name: requiredText(120, "Debe ingresar un valor!"),
  /** Eleven digits without hyphens, or empty while it is not known. */
  cuit: z
    .string("Debe ser un texto")
    .regex(/^\d{11}$|^$/, "El CUIT debe tener once dígitos")
    .default(""),
});

export const Empresa = EmpresaDraft.extend({
  _id: Id,
  logo: z.string().nullable(),
  modulos: Modulos,
  showNotificationBar: z.boolean(),
  notificationBar: NotificationBar,
});

/** What the company switcher and the list of companies show. */
export const EmpresaItem = Empresa.pick({ _id: true, name: true, cuit: true, logo: true });

export type Empresa = z.infer<typeof Empresa>;
export type EmpresaDraft = z.infer<typeof EmpresaDraft>;
export type EmpresaItem = z.infer<typeof EmpresaItem>;

const One = z.object({ empresaId: Id });

export const empresas = contract({
  /** Root: every company; admin-type: their own and those granted to them (D042); others: their own. */
  list: {
    method: "GET",
    path: "/api/empresas",
    access: "signedIn",
    scope: "installation",
    input: Empty,
    output: z.array(EmpresaItem),
  },
  get: {
    method: "GET",
    path: "/api/empresas/:empresaId",
    access: "signedIn",
    scope: "installation",
    input: One,
    output: Empresa,
  },
  create: {
    method: "POST",
    path: "/api/empresas",
    access: INSTALLERS,
    scope: "installation",
    input: EmpresaDraft,
    output: Empresa,
    logs: logLine("General", "create", "Empresa creada"),
  },
  update: {
    method: "PUT",
    path: "/api/empresas/:empresaId",
    access: ADMINS,
    scope: "installation",
    input: EmpresaDraft.extend(One.shape),
    output: Empresa,
    logs: logLine("General", "update", "Empresa modificada"),
  },
});
