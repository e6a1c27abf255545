/** Empresas: the companies of the installation, as everybody in them may know them. Spec 1 §3, 2 §3, §7; D030, D042. */
import { z } from "zod";
import { MODULOS } from "#platform/auth/modulos.ts";
import { contract } from "#platform/contract/contract.ts";
import { Empty, group, Id, requiredText, text, Version } from "#platform/contract/shapes.ts";

const Colour = z.string("Debe ser un texto").regex(/^#[0-9a-f]{6}$/i, "El color no es válido");

/** Defaults of spec 1 §9 (SHELL-89, SHELL-90). */
export const NotificationBar = group({
  message: text(300).default(""),
  background: Colour.default("#ed5565"),
  colorFont: Colour.default("#ffffff"),
});

/** Each module on or off, as the shell and the gate ask. */
export const Modulos = z.object(
  Object.fromEntries(MODULOS.map((m) => [m, z.boolean()])) as Record<(typeof MODULOS)[number], z.ZodBoolean>,
);

/** D169: what a person who never signed in starts with. */
export const CREDENCIALES = ["dni", "codigo"] as const;
export type CredencialInicial = (typeof CREDENCIALES)[number];

/** D239: how the owner of a certificate must have been proven for it to sign here; weakest first. */
export const PRUEBAS_MINIMAS = ["ninguna", "codigo", "correo"] as const;
export type PruebaMinima = (typeof PRUEBAS_MINIMAS)[number];

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
  version: Version,
  logo: z.string().nullable(),
  modulos: Modulos,
  showNotificationBar: z.boolean(),
  notificationBar: NotificationBar,
  /** Days and hours on screen are this zone's (D181). */
  zonaHoraria: z.string(),
  /** Told at sign-in (D089). */
  cuentaSuspendida: z.boolean(),
  mostrarMotivos: z.boolean(),
  firmaCorrelativa: z.boolean(),
});

/** What the company switcher and the list of companies show. */
export const EmpresaItem = Empresa.pick({ _id: true, version: true, name: true, cuit: true, logo: true });

export type Empresa = z.infer<typeof Empresa>;
export type EmpresaDraft = z.infer<typeof EmpresaDraft>;
export type EmpresaItem = z.infer<typeof EmpresaItem>;

export const empresas = contract({
  /** Root: every company; admin-type: their own and those granted to them (D042); others: their own. */
  list: {
    summary: "Listar las empresas en las que se puede trabajar",
    method: "GET",
    path: "/api/empresas",
    access: "signedIn",
    scope: "installation",
    input: Empty,
    output: z.array(EmpresaItem),
  },
});
