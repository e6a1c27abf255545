/** The interface speaks Spanish, Argentina's first. */
import { describe, expect, test } from "vitest";
import { IDIOMA_DEFAULT, IDIOMA_FALLBACK, idiomaFor, translate } from "./idioma.ts";
import { es } from "./web/idiomas/es.ts";
import { esAR } from "./web/idiomas/es-AR.ts";
import { loadTexts, t } from "./web/t.ts";

const ENGLISH =
  /\b(the|and|your|you|sign in|sign out|page|error loading|please|click|user|password|not found|welcome|back)\b/i;

describe("the texts", () => {
  test("no text of either language is in English, and none is empty", () => {
    for (const text of [...Object.values(es), ...Object.values(esAR)]) {
      expect(text).not.toMatch(ENGLISH);
      expect(text.trim()).not.toBe("");
    }
  });

  test("SHELL-04: every es-AR key has a text in es to fall back to, and differs from it", () => {
    for (const [key, text] of Object.entries(esAR)) {
      expect(es).toHaveProperty([key]);
      expect(text).not.toBe(es[key as keyof typeof es]);
    }
  });

  test("both languages take the same parameters", () => {
    const params = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    for (const [key, text] of Object.entries(esAR)) expect(params(text)).toEqual(params(es[key as keyof typeof es]));
  });
});

describe("the language", () => {
  test("SHELL-03: es-AR is the default when the server does not say", async () => {
    expect(IDIOMA_DEFAULT).toBe("es-AR");
    expect(await loadTexts(Promise.resolve(null))).toBe("es-AR");
    expect(t("movil.titulo")).toBe(esAR["movil.titulo"]);
  });

  test("SHELL-04: es is the fallback of a country without its own texts", () => {
    expect(IDIOMA_FALLBACK).toBe("es");
    for (const country of ["UY", "CL", "ES", "XX", ""]) expect(idiomaFor(country)).toBe("es");
  });

  test("SHELL-05: the server's country code chooses the language, in either case", () => {
    expect(idiomaFor("AR")).toBe("es-AR");
    expect(idiomaFor("ar")).toBe("es-AR");
  });
});

describe("a translation", () => {
  test("SHELL-04: falls back key by key", () => {
    const chain = [{ a: "vos" }, { a: "tú", b: "los dos" }];
    expect(translate(chain, "a")).toBe("vos");
    expect(translate(chain, "b")).toBe("los dos");
  });

  test("fills its parameters and leaves an unknown one in sight", () => {
    expect(translate([{ a: "{uno} de {dos}" }], "a", { uno: 1, dos: 2 })).toBe("1 de 2");
    expect(translate([{ a: "{uno}" }], "a")).toBe("{uno}");
  });
});

describe("loading", () => {
  test("SHELL-08: the files of the i18n folder are loaded, es-AR over es", async () => {
    expect(await loadTexts(Promise.resolve("AR"))).toBe("es-AR");
    expect(t("palabra.cuil")).toBe("CUIL");
    expect(t("cuenta.salir")).toBe("Salir");
  });

  test("SHELL-05: another country reads es alone", async () => {
    expect(await loadTexts(Promise.resolve("UY"))).toBe("es");
    expect(t("palabra.cuil")).toBe("Identificación fiscal");
  });
});
