// Proves what follows from how a company's modules and "mis datos" were chosen, and what a field of its own may be.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CamposPersonalizados, isSameEtiqueta, renamedCampos, repeatedCampos } from "./campos-propios.ts";
import { ModulosConfig } from "./modulos.ts";
import { activeModules, normalizeMisDatos, saveModulos } from "./rules.ts";
import { MisDatos, type Permiso, type SeccionName, seccionNames, seccionOf } from "./secciones.ts";

const CAMPOS = ["Línea", "Centro de costo"];
const OFF = { allowEdit: false, required: false, visible: false };
const permiso = fc.record({ allowEdit: fc.boolean(), required: fc.boolean(), visible: fc.boolean() });
const sectionOf = (name: SeccionName) =>
  fc
    .record({
      own: permiso,
      onboarding: fc.boolean(),
      fields: fc.dictionary(
        fc.constantFrom(...Object.keys(seccionOf(name).fields), ...CAMPOS, "nadie", "toString", "cuil"),
        permiso,
      ),
    })
    .map(({ own, ...rest }) => ({ ...own, ...rest }));
const misDatos = fc
  .record({
    activo: fc.boolean(),
    fotoPerfil: fc.record({ required: fc.boolean() }),
    ...Object.fromEntries(seccionNames.map((name) => [name, sectionOf(name)])),
  })
  .map((given) => MisDatos.parse(given));
const context = fc.record({ onboarding: fc.boolean(), campos: fc.subarray(CAMPOS) });
const always = (holds: (made: MisDatos, given: MisDatos, context: { onboarding: boolean; campos: string[] }) => void) =>
  fc.assert(fc.property(misDatos, context, (given, with_) => holds(normalizeMisDatos(given, with_), given, with_)));
const each = (made: MisDatos) => seccionNames.map((name) => ({ name, section: made[name], declared: seccionOf(name) }));

describe("mis datos, normalised", () => {
  it("EMP-36, EMP-37: required is edited, edited is seen, in fields and in sections", () => {
    const follows = ({ allowEdit, required, visible }: Permiso) => (!required || allowEdit) && (!allowEdit || visible);
    always((made) => {
      for (const { section } of each(made)) {
        expect(follows(section)).toBe(true);
        expect(Object.values(section.fields).every(follows)).toBe(true);
      }
    });
  });

  it("what the company decides and what identifies a person is never edited (D186)", () => {
    always((made) => {
      for (const { section, declared } of each(made)) {
        const fixed = declared.soloLectura ? Object.keys(section.fields) : (declared.fijos ?? []);
        for (const key of fixed) expect(section.fields[key]).toMatchObject({ allowEdit: false, required: false });
        if (declared.soloLectura) expect(section).toMatchObject({ allowEdit: false, required: false });
      }
    });
  });

  it("EMP-38: with onboarding off no section is part of it; with it on, those that are can be seen", () => {
    always((made, given, { onboarding }) => {
      for (const { name, section } of each(made)) {
        expect(section.onboarding).toBe(onboarding && given[name].onboarding);
        expect(section.visible || !section.onboarding).toBe(true);
      }
    });
  });

  it("EMP-39: estadoCivil is on at least as much as any field of the partner", () => {
    always((made) => {
      const { estadoCivil, ...partner } = made.estadoCivil.fields;
      for (const flag of ["allowEdit", "required", "visible"] as const) {
        expect(estadoCivil?.[flag] || !Object.values(partner).some((field) => field[flag])).toBe(true);
      }
    });
    const asked = MisDatos.parse({ estadoCivil: { fields: { "pareja.nombre": { visible: true } } } });
    const { estadoCivil } = normalizeMisDatos(asked, { onboarding: false, campos: [] }).estadoCivil.fields;
    expect(estadoCivil).toEqual({ ...OFF, visible: true });
  });

  it("EMP-31: holds every field there is and no other; the company's own by their labels", () => {
    always((made, _, { campos }) => {
      for (const { name, section, declared } of each(made)) {
        const known = name === "camposPersonalizados" ? campos : Object.keys(declared.fields);
        expect(Object.keys(section.fields)).toEqual(known);
      }
    });
  });

  it("turns nothing off that may be on, and done twice it changes nothing more", () => {
    always((made, given, with_) => {
      expect(normalizeMisDatos(made, with_)).toEqual(made);
      expect(made.fotoPerfil).toEqual(given.fotoPerfil);
      for (const { name, section } of each(made)) expect(section.visible || !given[name].visible).toBe(true);
    });
  });

  it("a label like a method of objects is a field only when the company has it", () => {
    const made = normalizeMisDatos(MisDatos.parse({}), { onboarding: false, campos: ["toString"] });
    expect(made.camposPersonalizados.fields).toEqual({ toString: OFF });
  });
});

describe("modules, saved", () => {
  const plus = (given: Partial<ModulosConfig>) => {
    const { facturarLicenciasPlus, licenciasTrial, licenciasTrialFecha } = saveModulos(ModulosConfig.parse(given), []);
    return [facturarLicenciasPlus, licenciasTrial, licenciasTrialFecha];
  };
  const trial = { licenciasTrial: true, licenciasTrialFecha: "2026-12-31" };

  it.each([
    [
      "EMP-33: billed, the trial is over",
      { licenciasPlus: true, facturarLicenciasPlus: true, ...trial },
      [true, false, null],
    ],
    ["EMP-34: on trial, its day is kept", { licenciasPlus: true, ...trial }, [false, true, "2026-12-31"]],
    ["EMP-35: off, neither", { facturarLicenciasPlus: true, ...trial }, [false, false, null]],
    [
      "D090: neither billed nor on trial, no day",
      { licenciasPlus: true, licenciasTrialFecha: "2026-12-31" },
      [false, false, null],
    ],
  ])("%s", (_, given, expected) => expect(plus(given)).toEqual(expected));

  it("EMP-21: the others are switched as they were, and what is on is listed", () => {
    const saved = saveModulos(
      ModulosConfig.parse({ documentos: true, timeclocks: true, misDatos: { activo: true } }),
      [],
    );
    expect(activeModules(saved)).toEqual(["documentos", "timeclocks", "misDatos"]);
  });
});

describe("fields of the company's own", () => {
  const problems = (campos: unknown) =>
    CamposPersonalizados.safeParse(campos).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
  const texto = (etiqueta: string) => ({ etiqueta, tipo: "Texto" });

  it("EMP-40, EMP-41: need a label and one of three types", () => {
    expect(problems([{ etiqueta: "  ", tipo: "Texto" }])).toEqual([["0.etiqueta", "Debe ingresar un valor!"]]);
    expect(problems([{ etiqueta: "Línea" }])).toEqual([["0.tipo", "Debe elegir el tipo de campo"]]);
    expect(problems([{ etiqueta: "Línea", tipo: "Número" }])).toEqual([["0.tipo", "Debe elegir el tipo de campo"]]);
  });

  it("EMP-42: one label once, whatever its capitals and accents", () => {
    const said = "Ya existe un campo con está denominación!";
    expect(problems([texto("Línea"), texto("Otro"), texto("LINEA ")])).toEqual([["2.etiqueta", said]]);
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 4 }), { maxLength: 6 }), (labels) => {
        const left = labels.filter((_, at) => !repeatedCampos(labels.map((etiqueta) => ({ etiqueta }))).includes(at));
        expect(left.some((one, at) => left.slice(0, at).some((other) => isSameEtiqueta(one, other)))).toBe(false);
      }),
    );
  });

  it("EMP-43: a list has values, and none of them empty", () => {
    const lista = (valoresLista: string[]) => [{ etiqueta: "Línea", tipo: "Lista", valoresLista }];
    expect(problems(lista(["Corte", " "]))).toEqual([["0.valoresLista.1", "Debe ingresar un valor!"]]);
    expect(problems(lista([]))).toEqual([["0.valoresLista", "Debe ingresar un valor!"]]);
    expect(problems(lista(["Corte"]))).toEqual([]);
  });

  it("are not called like what an object cannot hold", () => {
    for (const name of ["__proto__", "constructor", "prototype"]) expect(problems([texto(name)])).toHaveLength(1);
    expect(problems([texto("toString"), texto("<b>Línea</b>")])).toEqual([]);
  });

  it("one in the place of another of its type is that one renamed; swapped, moved or removed ones are not", () => {
    const [a, b, c] = [texto("A"), texto("B"), { etiqueta: "C", tipo: "Fecha" }];
    expect(renamedCampos([a, b], [texto("Á"), b])).toEqual([{ de: "A", a: "Á" }]);
    expect(renamedCampos([a, b], [b, a])).toEqual([]);
    expect(renamedCampos([a, b], [b])).toEqual([]);
    expect(renamedCampos([a], [a, b])).toEqual([]);
    expect(renamedCampos([a], [c])).toEqual([]);
  });
});
