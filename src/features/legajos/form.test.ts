// One's own file as a form: it holds what may be edited and nothing else, and passes as it was read.
import { describe, expect, it } from "vitest";
import { MisDatos } from "#features/empresa/secciones.ts";
import { formProblems, formSchema, formValues } from "./form.ts";
import type { OwnRules } from "./rules.ts";

const SEEN = { visible: true };
const EDITED = { visible: true, allowEdit: true };
const rules: OwnRules = {
  config: MisDatos.parse({
    activo: true,
    informacionBasica: { ...EDITED, fields: { firstName: SEEN, sexo: EDITED } },
    estadoCivil: { ...EDITED, fields: { "pareja.nombre": EDITED } },
    talles: { ...EDITED, fields: { camisa: EDITED, calzado: SEEN } },
    hijos: { ...EDITED, fields: { escolaridad: EDITED } },
    datosMedicos: { ...SEEN, fields: {} },
    camposPersonalizados: { ...EDITED, fields: { "Nro. interno": EDITED, Vestuario: SEEN } },
  }),
  campos: [
    { etiqueta: "Nro. interno", tipo: "Texto", valoresLista: [] },
    { etiqueta: "Vestuario", tipo: "Texto", valoresLista: [] },
  ],
};
const FILE = {
  firstName: "Ana",
  sexo: "Femenino",
  pareja: { nombre: "Eva" },
  talles: { camisa: "M", calzado: "38" },
  hijos: [{ apellido: "Luna", nombre: "Sol", fechaNacimiento: "2020-01-01", escolaridad: "" }],
  datosMedicos: [{ alergia: "Polen", factorRH: "0+" }],
  camposPersonalizados: { Vestuario: "88" },
};

describe("the form of one's own file", () => {
  const values = formValues(rules, FILE);

  it("starts with what may be edited; an item knows its place, a label is no path", () => {
    expect(values).toEqual({
      sexo: "Femenino",
      pareja: { nombre: "Eva" },
      talles: { camisa: "M" },
      hijos: [{ ...FILE.hijos[0], de: 0 }],
      camposPersonalizados: { "Nro. interno": "" },
    });
  });

  it("passes as it was read, and is refused at the field that is wrong", () => {
    const schema = formSchema(rules, FILE);
    expect(schema.safeParse(values).success).toBe(true);
    const wrong = schema.safeParse({ ...values, hijos: [{ nombre: "Sol" }] });
    expect(wrong.error?.issues.map(({ path }) => path.join("."))).toEqual([
      "hijos.0.apellido",
      "hijos.0.fechaNacimiento",
    ]);
  });

  it("says of a file as it stands what its schema says", () => {
    const asked: OwnRules = {
      ...rules,
      config: MisDatos.parse({
        ...rules.config,
        hijos: { ...EDITED, required: true, fields: { escolaridad: { ...EDITED, required: true } } },
        talles: { ...EDITED, fields: { camisa: { ...EDITED, required: true } } },
      }),
    };
    const files = [
      FILE,
      { ...FILE, hijos: [] },
      { ...FILE, talles: { camisa: "" } },
      { ...FILE, hijos: [{ nombre: 1 }] },
    ];
    for (const file of files) {
      const { error } = formSchema(asked, file).safeParse(formValues(asked, file));
      const said = (error?.issues ?? []).map(({ path, message }) => ({ field: path.map(String).join("."), message }));
      expect(formProblems(asked, file)).toEqual(said);
      expect(said).not.toEqual([]);
    }
  });
});
