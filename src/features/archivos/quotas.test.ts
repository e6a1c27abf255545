// S-58: what the quotas allow, to the byte, and how people are told.
import { describe, expect, it } from "vitest";
import { GIGABYTE, quotaProblem, sizeInWords, spaceOf } from "./quotas.ts";

const QUOTAS = { daily: 2 * GIGABYTE, total: 50 * GIGABYTE };

describe("S-58: quotas", () => {
  it("hold to the byte, the person's before the company's", () => {
    const said = (today: number, stored: number, size: number) => {
      const problem = quotaProblem({ today, stored }, size, QUOTAS);
      return problem && [problem.code, problem.status];
    };
    expect(said(QUOTAS.daily - 10, 0, 10)).toBeNull();
    expect(said(QUOTAS.daily - 10, 0, 11)).toEqual(["archivos.cuotaDiaria", 429]);
    expect(said(0, QUOTAS.total - 10, 10)).toBeNull();
    expect(said(0, QUOTAS.total - 10, 11)).toEqual(["archivos.cuotaEmpresa", 413]);
    expect(said(QUOTAS.daily, QUOTAS.total, 1)).toEqual(["archivos.cuotaDiaria", 429]);
  });

  it("say how much, of how much, and when again", () => {
    const daily = quotaProblem({ today: 1.9995 * GIGABYTE, stored: 0 }, 1_572_864, QUOTAS);
    expect(daily?.message).toBe(
      "Este archivo ocupa 1,5 MB y hoy ya subió 2 GB: el máximo por persona es de 2 GB por día. Podés volver a subir archivos mañana, a partir de las 00:00",
    );
    const total = quotaProblem({ today: 0, stored: 49.9 * GIGABYTE }, GIGABYTE, QUOTAS);
    expect(total?.message).toBe(
      "Este archivo ocupa 1 GB y la empresa ya usa 49,9 GB de los 50 GB que tiene para archivos. Podrá subirlo cuando se eliminen otros o se amplíe el espacio",
    );
  });

  it("say the same of every file where nothing is left", () => {
    const said = (today: number, stored: number) =>
      [1, 20 * 1024 ** 2].map((size) => quotaProblem({ today, stored }, size, QUOTAS)?.message);
    const daily =
      "Hoy ya subió 2 GB: el máximo por persona es de 2 GB por día. Podés volver a subir archivos mañana, a partir de las 00:00";
    const total =
      "La empresa ya usa 50 GB de los 50 GB que tiene para archivos. Podrá subirlo cuando se eliminen otros o se amplíe el espacio";
    expect(said(QUOTAS.daily, 0)).toEqual([daily, daily]);
    expect(said(0, QUOTAS.total)).toEqual([total, total]);
  });

  it.each([
    [0, "0 bytes"],
    [1023, "1.023 bytes"],
    [1024, "1 KB"],
    [20 * 1024 ** 2, "20 MB"],
    [5 * 1024 ** 4, "5 TB"],
  ])("%i is %s", (bytes, words) => {
    expect(sizeInWords(bytes)).toBe(words);
  });
});

describe("S-58: how full a company's space is", () => {
  const total = 1000 * 1024;
  const few = "Queda poco espacio para archivos: pedí más o eliminá los que no se usan";
  const none = "No queda espacio para archivos: pedí más o eliminá los que no se usan";
  it.each([
    [0, "0 bytes de 1.000 KB", "bien", null],
    [799.9, "799,9 KB de 1.000 KB", "bien", null],
    [800, "800 KB de 1.000 KB (80 %)", "justo", null],
    [899.9, "899,9 KB de 1.000 KB (89 %)", "justo", null],
    [900, "900 KB de 1.000 KB (90 %)", "justo", few],
    [949.9, "949,9 KB de 1.000 KB (94 %)", "justo", few],
    [950, "950 KB de 1.000 KB (95 %)", "critico", few],
    [999.9, "999,9 KB de 1.000 KB (99 %)", "critico", few],
    [1000, "1.000 KB de 1.000 KB (100 %)", "critico", none],
    // The quota was made smaller since.
    [1536, "1,5 MB de 1.000 KB (100 %)", "critico", none],
  ])("%d KB of a thousand", (kilobytes, words, level, advice) => {
    expect(spaceOf({ usado: Math.floor(kilobytes * 1024), total })).toMatchObject({ words, level, advice });
  });

  it("says only what is used where there is no limit", () => {
    const space = { words: "3,9 MB", percent: null, level: "bien", advice: null };
    expect(spaceOf({ usado: 3.9 * 1024 ** 2, total: null })).toEqual(space);
  });
});
