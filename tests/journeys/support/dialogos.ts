/**
 * What opens over a page and people use most, for the walk of widths: the popups of a catalogue, its questions, a log entry,
 * filters, exports, and the menus of the frame.
 */
import type { Locator, Page } from "@playwright/test";
import { settled } from "./accesibilidad.ts";
import { dialog } from "./listas.ts";
import { openAccountMenu, openDrawer } from "./marco.ts";

export type Opening = {
  readonly name: string;
  readonly path: string;
  /** From the page as it stands at that width. */
  readonly open: (page: Page, isNarrow: boolean) => Promise<unknown>;
  readonly shown: (page: Page) => Locator;
};

const PUESTOS = "/empresa/puestos";
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

async function actOnFirst(page: Page, isNarrow: boolean, verb: string): Promise<void> {
  if (!isNarrow) return press(page, new RegExp(`^${verb} `));
  await press(page, /^Acciones de /);
  await page.getByRole("menuitem", { name: new RegExp(`^${verb} `) }).click();
}

/** One whose names are refused: what is wrong takes room too. */
async function refused(page: Page, button: string): Promise<void> {
  await press(page, button);
  await dialog(page, button).getByRole("button", { name: "Guardar" }).click();
}

const adds = (path: string, button: string): Opening => ({
  name: button,
  path,
  open: (page) => refused(page, button),
  shown: (page) => dialog(page, button).locator("[aria-invalid=true]").first(),
});

const menu = (page: Page) => page.getByRole("menu");

/** One at a time, the uppermost first. */
export async function closeAll(page: Page): Promise<void> {
  const open = page.getByRole("dialog").or(menu(page)).or(page.getByRole("listbox")).filter({ visible: true });
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press("Escape");
    await settled(page);
  }
}

export const OF_THE_COMPANY: readonly Opening[] = [
  adds(PUESTOS, "Nuevo puesto"),
  adds("/empresa/diagnosticos", "Nuevo diagnóstico"),
  adds("/empresa/medicos", "Nuevo médico"),
  adds("/tiposancion", "Nuevo tipo de sanción"),
  {
    name: "Editar",
    path: PUESTOS,
    open: (page, isNarrow) => actOnFirst(page, isNarrow, "Editar"),
    shown: (page) => dialog(page, "Editar puesto"),
  },
  {
    name: "Eliminar",
    path: PUESTOS,
    open: (page, isNarrow) => actOnFirst(page, isNarrow, "Eliminar"),
    shown: (page) => page.getByRole("button", { name: "Si, eliminar!" }),
  },
  {
    name: "an entry of the log",
    path: "/empresa/registroActividad",
    open: (page) => page.locator("a[href*='entrada=']").first().click(),
    shown: (page) => dialog(page, "Registro de la actividad").getByText("Actividad", { exact: true }),
  },
  {
    name: "the filters",
    path: "/sancions",
    open: (page, isNarrow) => press(page, isNarrow ? /^Filtros/ : "Más filtros"),
    shown: (page) => page.getByRole("dialog").first(),
  },
  {
    name: "the options of a filter",
    path: "/sancions",
    open: async (page, isNarrow) => {
      if (isNarrow) await press(page, /^Filtros/);
      await page.getByRole("combobox", { name: "Tipo", exact: true }).click();
    },
    shown: (page) => page.getByRole("option").nth(1),
  },
  {
    name: "the ways to export",
    path: "/sancions",
    open: (page) => press(page, "Exportar"),
    shown: menu,
  },
  {
    name: "what to export",
    path: "/sancions",
    open: async (page) => {
      await press(page, "Exportar");
      await page.getByRole("menuitem", { name: "Excel" }).click();
    },
    shown: (page) => dialog(page, "Exportar a Excel").getByRole("button", { name: "Exportar" }),
  },
  { name: "the account's menu", path: PUESTOS, open: openAccountMenu, shown: menu },
];

export const OF_EVERY_COMPANY: readonly Opening[] = [
  {
    name: "the companies",
    path: PUESTOS,
    open: async (page, isNarrow) => {
      const place = isNarrow ? await openDrawer(page) : page;
      await place.getByRole("button", { name: /Cambiar de empresa/ }).click();
    },
    shown: (page) => page.getByRole("option").first(),
  },
];
