// Proves how a template is put in words, which kinds of letter are offered and what is told to be no field.
import { describe, expect, it } from "vitest";
import { campoName, camposInWords, deQuien, notCampos, OFRECIDOS, summaryOf, tiposOffered } from "./words.ts";

describe("a template in words", () => {
  it("counts its fields and says whose it is", () => {
    expect([[], ["a"], ["a", "b"]].map(camposInWords)).toEqual(["Sin campos", "1 campo", "2 campos"]);
    const ana = { _id: "u", displayName: "Paz, Ana" };
    expect(deQuien({ user: ana, public: true })).toBe("Paz, Ana");
    expect(summaryOf({ tipoCarta: "licencia", campos: ["empleado.cuil"], user: ana, public: false })).toBe(
      "licencia · 1 campo · Paz, Ana",
    );
  });

  it("S-23: of whose nobody was told it says the company's where it is for all, and else nothing", () => {
    expect(deQuien({ user: null, public: true })).toBe("De la empresa");
    expect(deQuien({ user: null, public: false })).toBe("—");
    const row = { tipoCarta: "licencia", campos: [], user: null };
    expect(summaryOf({ ...row, public: true })).toBe("licencia · Sin campos · De la empresa");
    expect(summaryOf({ ...row, public: false })).toBe("licencia · Sin campos");
  });

  it("PLAN-09…PLAN-11: offers the 24 fields by their Spanish names, in three groups", () => {
    expect(OFRECIDOS).toHaveLength(24);
    expect(new Set(OFRECIDOS.map(({ group }) => group)).size).toBe(3);
    expect(OFRECIDOS).toContainEqual({
      name: "tipoLicencia.maximoDiasAnual",
      label: "Máximo de días por año",
      group: "Del tipo de licencia",
    });
    expect(campoName("licencia.desde")).toBe("Desde");
  });
});

describe("the kinds of letter offered (D062)", () => {
  it("are the usual ones and those in use, each once and as it is written there", () => {
    const offered = tiposOffered(["Licencia", "Ñandú", "embargo", "embargo"]);
    expect(offered).toContain("Licencia");
    expect(offered).not.toContain("licencia");
    expect(offered.filter((tipo) => tipo === "embargo")).toHaveLength(1);
    expect(offered.indexOf("notificación")).toBeLessThan(offered.indexOf("Ñandú"));
    expect(tiposOffered([])).toContain("licencia");
  });
});

describe("what stands between braces and is no field", () => {
  it.each([
    ["<p>{{empleado.firstName}} {{licencia.desde}}</p>", []],
    ["<p>{{constructor}} y {{empleado.password}} y {{constructor}}</p>", ["{{constructor}}", "{{empleado.password}}"]],
    ["<p>{{ empleado.firstName }}</p>", ["{{ empleado.firstName }}"]],
    ['<p title="{{x}}">{{</p><p>}} { {a} } {{}}</p>', ["{{}}"]],
  ])("%s", (content, expected) => {
    expect(notCampos(content)).toEqual(expected);
  });
});
