/** What is read out of the draft of the company's page, and the words about it. Pure. */
import type { z } from "zod";
import { type EmpresaConfig, EmpresaConfigDraft } from "#features/configuracion/contract.ts";
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import { type Empresa, NotificationBar } from "#features/empresa/contract.ts";
import type { ModulosConfig } from "#features/empresa/modulos.ts";
import { saveModulos } from "#features/empresa/rules.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { formatDay } from "#platform/dates/format.ts";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";
import type { FieldWords } from "#platform/ui/form/web/stale-words.ts";
import { barColours, contrast } from "#platform/ui/theme/contrast.ts";
import { PRUEBA_WORDS } from "./choice-fields.tsx";

type Values = EmpresaConfigDraft;
export type ConfigDraft = DraftForm<Values>;

/** A company as its frame shows it; `logo` is an address. */
export type Looks = Pick<Empresa, "name" | "logo" | "showNotificationBar" | "notificationBar">;

/** EMP-43, verbatim. */
export const EMPTY_VALUE = "Debe ingresar un valor!";

/** What the page edits, with every rule of saving already applied: opening it is no change. */
export function draftOf(empresa: EmpresaConfig): z.output<typeof EmpresaConfigDraft> {
  const draft = EmpresaConfigDraft.parse(empresa);
  const labels = draft.camposPersonalizadosLegajo.map(({ etiqueta }) => etiqueta);
  return { ...draft, modulos: saveModulos(draft.modulos, labels) };
}

const namesOf = (campos: readonly CampoPersonalizado[]) => campos.map(({ etiqueta }) => etiqueta).join(", ");
const modulesIn = (modulos: ModulosConfig) =>
  (Object.keys(MODULE_NAMES) as (keyof typeof MODULE_NAMES)[])
    .filter((modulo) => modulos[modulo])
    .map((modulo) => MODULE_NAMES[modulo])
    .join(", ");
const MODULE_NAMES = {
  licenciasPlus: "Licencias plus",
  documentos: "Documentos",
  timeclocks: "Control horario",
  onboarding: "Onboarding",
} as const;

/** How the page calls what somebody else may have changed meanwhile. */
export const CONFIG_WORDS: FieldWords<Values> = {
  name: "Nombre",
  cuit: ["CUIT", formatCuil],
  logo: ["Logo", (logo) => (logo === null ? "Ninguno" : null)],
  showNotificationBar: "Mostrar la barra",
  notificationBar: ["Barra de notificación", ({ message }) => message],
  modulos: ["Módulos y Mis datos", modulesIn],
  firmaCorrelativa: "Firma correlativa",
  recordatorioDias: [
    "Recordar solos los recibos sin firmar",
    (dias) => (dias === null ? "Nunca" : `A los ${dias} días`),
  ],
  mostrarMotivos: "Mostrar motivos",
  credencialInicial: ["Credencial inicial", (chosen) => (chosen === "dni" ? "El DNI" : "Códigos impresos")],
  pruebaMinima: ["Prueba de identidad para firmar", (chosen) => PRUEBA_WORDS[chosen][0]],
  camposPersonalizadosLegajo: ["Campos del legajo", namesOf],
  backup: ["Hora de la copia de seguridad", ({ config }) => config.hora ?? ""],
  zonaHoraria: "Zona horaria",
  mostrarLogoCartelera: "Mostrar el logo en la cartelera",
  fechaContratacion: "Fecha de contratación",
  cantidadMesesAbono: "Meses de abono",
  cuentaSuspendida: "Cuenta suspendida",
};

/** A colour half typed is no colour yet: the last word of the defaults stands in. */
export function coloursOf(bar?: Values["notificationBar"]) {
  const shown = (colour: string | undefined, key: "background" | "colorFont") => {
    const read = NotificationBar.shape[key].safeParse(colour);
    return read.success ? read.data : NotificationBar.parse({})[key];
  };
  return { background: shown(bar?.background, "background"), colorFont: shown(bar?.colorFont, "colorFont") };
}

/** As the frame would show it, had it been saved. */
export function looksOf(
  { name = "", logo = null, showNotificationBar = false, notificationBar }: Partial<Values>,
  saved: Pick<EmpresaConfig, "logo" | "logoURL">,
  urlOf: (handle: string) => string,
): Looks {
  const address = logo === null || logo === saved.logo ? saved.logoURL : urlOf(logo);
  const bar = { message: notificationBar?.message ?? "", ...coloursOf(notificationBar) };
  return { name, logo: logo === null ? null : address, showNotificationBar, notificationBar: bar };
}

const ratio = (value: number) => `${value.toLocaleString("es-AR", { maximumFractionDigits: 2 })}:1`;
const NAMES: Readonly<Record<string, string>> = { "#ffffff": "Blanco", "#000000": "Negro" };

/** Whether the two colours of the bar can be read, and what is done about it. SHELL-88. */
export function contrastSentence(background: string, colorFont: string): string {
  const subject = NAMES[colorFont.toLowerCase()] ?? "Esta letra";
  const given = ratio(contrast(background, colorFont));
  const { font, plate } = barColours(background, colorFont);
  if (plate === null) return `${subject} sobre este fondo da ${given}: se lee bien.`;
  const mended = `${contrast(plate, font).toLocaleString("es-AR", { maximumFractionDigits: 1 })}:1`;
  if (font !== colorFont) return `${subject} da ${given} y no se lee. El texto va en tinta sobre una placa blanca.`;
  const shade = contrast(plate, "#ffffff") > contrast(background, "#ffffff") ? "más oscura" : "más clara";
  return `${subject} sobre este fondo da ${given} y cuesta leerlo. Por eso el texto va sobre una placa ${shade} (${mended}).`;
}

/** EMP-16: how the leaves-plus module is paid for. */
export function plusState(modulos: ModulosConfig): string {
  if (!modulos.licenciasPlus) return "Apagada";
  if (modulos.facturarLicenciasPlus) return "Facturada";
  if (!modulos.licenciasTrial) return "Sin facturar";
  return modulos.licenciasTrialFecha ? `De prueba hasta el ${formatDay(modulos.licenciasTrialFecha)}` : "De prueba";
}

/** "3:30", "0330" and "3.30" are 03:30; what is no hour comes back as it was written, for the contract to refuse. */
export function parseHora(text: string): string | null {
  const written = text.trim();
  if (written === "") return null;
  const [, hour = "", minute = ""] = /^(\d{1,2})[:.h ]?(\d{2})$/.exec(written) ?? [];
  return hour === "" ? written : `${hour.padStart(2, "0")}:${minute}`;
}

/** Moved one place; at either end it stays. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const next = [...list];
  const to = from + by;
  const item = next[from];
  if (item === undefined || to < 0 || to >= next.length) return next;
  next.splice(from, 1);
  next.splice(to, 0, item);
  return next;
}

/** "Mecanizado, Soldadura y 3 más". */
export function valuesInWords({ tipo, valoresLista }: CampoPersonalizado): string {
  if (tipo !== "Lista") return "";
  const shown = valoresLista.slice(0, 4);
  const rest = valoresLista.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} y ${rest} más` : shown.join(", ");
}
