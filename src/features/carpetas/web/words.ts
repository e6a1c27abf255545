/** What kind of folder one is, in words. D211. */
import type { Carpeta, Clase } from "#features/carpetas/contract.ts";
import { clasesOf } from "#features/carpetas/rules.ts";

export const CLASE_NAMES: Readonly<Record<Clase, string>> = {
  esLicencia: "De licencias",
  esOnboarding: "De onboarding",
  esPendiente: "Pendientes",
  esRecibo: "Recibos",
};
export const COMUN = "Común";

/** Empty of a folder like any other. */
export const claseName = (folder: Pick<Carpeta, Clase>): string =>
  clasesOf(folder)
    .map((clase) => CLASE_NAMES[clase])
    .join(", ");
