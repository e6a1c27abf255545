// What "mis datos" lets people see and change of their own file: examples of each rule, and properties over any
// configuration and any form.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import { normalizeMisDatos } from "#features/empresa/rules.ts";
import { MisDatos, type SeccionName, seccionNames, seccionOf } from "#features/empresa/secciones.ts";
import { CambiosPersonales, DatosPersonales, SIN_PAREJA } from "./datos.ts";
import {
  allowedChanges,
  campoInWords,
  cuilesAfter,
  displayNameOf,
  initialSecretOf,
  isListEditable,
  needsPicture,
  type OwnRules,
  permisoOf,
  visibleDatos,
  visibleFields,
  visibleSections,
} from "./rules.ts";

const HIJO = { apellido: "Vega", nombre: "Ana", fechaNacimiento: "2019-05-02", escolaridad: "Primaria" };
const STORED = {
  firstName: "Gonzalo",
  lastName: "Vega",
  cuil: "20123456786",
  dni: "12345678",
  fechaNacimiento: "1989-01-31",
  sexo: "Masculino",
  domicilio: "San Martín 100",
  provincia: "ar-f",
  localidad: null,
  telefono1: "380 555",
  telefono2: "",
  email: "gonzalo@textil.example",
  estadoCivil: "Casado/a",
  pareja: { apellido: "Luna", nombre: "Eva", fechaNacimiento: "1990-02-03" },
  licencia: { numero: "123", categoria: "B1", fechaVencimiento: null },
  talles: { camisa: "42", pantalon: "", campera: "", calzado: "" },
  hijos: [
    { ...HIJO, observaciones: "secreta" },
    { ...HIJO, nombre: "Luz", observaciones: "otra" },
  ],
  datosMedicos: [],
  contactosEmergencia: [],
  camposPersonalizados: { Vestuario: "Casillero 88", Turno: "Viejo" },
  legajo: 9,
  sucursal: { _id: "1", name: "Planta" },
};
const CAMPOS: readonly CampoPersonalizado[] = [
  { etiqueta: "Vestuario", tipo: "Texto", valoresLista: [] },
  { etiqueta: "Apto", tipo: "Fecha", valoresLista: [] },
  { etiqueta: "Turno", tipo: "Lista", valoresLista: ["Mañana", "Tarde"] },
];
const LABELS = CAMPOS.map(({ etiqueta }) => etiqueta);

type Flags = { visible?: boolean; allowEdit?: boolean; required?: boolean };
const SEEN = { visible: true };
const EDITED = { allowEdit: true };
const SEEN_AND_EDITED = { visible: true, allowEdit: true };
const REQUIRED = { required: true };

function rulesOf(sections: Partial<Record<SeccionName, Flags & { fields?: Record<string, Flags> }>>): OwnRules {
  const config = MisDatos.parse({ activo: true, ...sections });
  return { config: normalizeMisDatos(config, { onboarding: false, campos: LABELS }), campos: CAMPOS };
}
const fieldsSeen = (seccion: SeccionName) =>
  Object.fromEntries([...Object.keys(seccionOf(seccion).fields), ...LABELS].map((field) => [field, SEEN]));
const fieldsOf = (problems: readonly { field?: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field}: ${code}`);

describe("what one sees of one's own file", () => {
  const rules = rulesOf({
    informacionBasica: { ...SEEN, fields: { firstName: SEEN, cuil: SEEN_AND_EDITED } },
    domicilioContacto: { ...EDITED, fields: { telefono1: EDITED, email: SEEN } },
    datosLaborales: { ...SEEN_AND_EDITED, fields: { sucursal: SEEN_AND_EDITED } },
    estadoCivil: { ...SEEN, fields: { "pareja.nombre": SEEN } },
    hijos: { ...EDITED, fields: { escolaridad: SEEN } },
    talles: { fields: { camisa: EDITED } },
    camposPersonalizados: { ...EDITED, fields: { Vestuario: EDITED } },
  });

  it("PERF-10, D066: with all of them shown, the sections are the tabs of the employee form", () => {
    const all = Object.fromEntries(seccionNames.map((name) => [name, { ...SEEN, fields: fieldsSeen(name) }]));
    expect(visibleSections(rulesOf(all)).map((name) => seccionOf(name).name)).toEqual([
      "Información básica",
      "Domicilio y contacto",
      "Datos laborales",
      "Estado civil",
      "Hijos",
      "Licencia de conducir",
      "Talles",
      "Datos médicos",
      "Contactos de emergencia",
      "Campos de la empresa",
    ]);
  });

  it("PERF-10: is the fields that are visible in sections that are, and nothing else", () => {
    expect(visibleDatos(rules, STORED)).toEqual({
      firstName: "Gonzalo",
      cuil: "20123456786",
      telefono1: "380 555",
      email: "gonzalo@textil.example",
      sucursal: { _id: "1", name: "Planta" },
      estadoCivil: "Casado/a",
      pareja: { nombre: "Eva" },
      hijos: [HIJO, { ...HIJO, nombre: "Luz" }],
      camposPersonalizados: { Vestuario: "Casillero 88" },
    });
    expect(visibleSections(rules)).toEqual([
      "informacionBasica",
      "domicilioContacto",
      "datosLaborales",
      "estadoCivil",
      "hijos",
      "camposPersonalizados",
    ]);
  });

  it("what identifies a person and what the company decides is at most seen", () => {
    expect(permisoOf(rules.config, "informacionBasica", "cuil")).toEqual({
      visible: true,
      allowEdit: false,
      required: false,
    });
    expect(permisoOf(rules.config, "datosLaborales", "sucursal").allowEdit).toBe(false);
  });

  it("with the module off is who one is, and nothing can be edited", () => {
    const off = { ...rules, config: { ...rules.config, activo: false, fotoPerfil: { required: true } } };
    expect(visibleDatos(off, STORED)).toEqual({ firstName: "Gonzalo", lastName: "Vega", cuil: "20123456786" });
    expect(isListEditable(off.config, "hijos")).toBe(false);
    expect(needsPicture(off.config)).toBe(false);
    expect(needsPicture({ ...off.config, activo: true })).toBe(true);
    const { cambios, problems } = allowedChanges(off, STORED, { firstName: "Otro", telefono1: "1", hijos: [] });
    expect(cambios).toEqual({});
    expect(problems.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe("D068: what one may change", () => {
  const rules = rulesOf({
    domicilioContacto: { ...EDITED, fields: { telefono1: REQUIRED, telefono2: EDITED, domicilio: SEEN } },
    licenciaConducir: { ...EDITED, fields: { numero: EDITED } },
  });

  it("is the editable fields; those only seen are refused when they differ, the hidden ones always", () => {
    const sent = { telefono2: "7", domicilio: "San Martín 100", licencia: { numero: "9" } };
    expect(allowedChanges(rules, STORED, sent)).toEqual({
      cambios: { telefono2: "7", licencia: { numero: "9", categoria: "B1", fechaVencimiento: null } },
      problems: [],
    });
    const refused = allowedChanges(rules, STORED, {
      domicilio: "Otro",
      email: STORED.email,
      licencia: { categoria: "B1" },
    });
    expect(fieldsOf(refused.problems)).toEqual([
      "domicilio: legajos.noEditable",
      "email: legajos.noEditable",
      "licencia.categoria: legajos.noEditable",
    ]);
  });

  it("a required field left empty is refused in the specification's words, in the sections that were sent", () => {
    const [problem] = allowedChanges(rules, STORED, { telefono1: "" }).problems;
    expect(problem).toMatchObject({ status: 400, field: "telefono1", message: "Debe ingresar un valor!" });
    const empty = { ...STORED, telefono1: "" };
    expect(fieldsOf(allowedChanges(rules, empty, { telefono2: "7" }).problems)).toEqual([
      "telefono1: legajos.obligatorio",
    ]);
    expect(allowedChanges(rules, empty, { licencia: { numero: "9" } }).problems).toEqual([]);
  });
});

describe("LEG-74 D069: the partner", () => {
  const rules = rulesOf({ estadoCivil: { ...EDITED, fields: { estadoCivil: EDITED, "pareja.nombre": REQUIRED } } });

  it.each(["Soltero/a", "Divorciado/a", "Viudo/a", "Separado/a", "Otro"] as const)(
    "is cleared by %s",
    (estadoCivil) => {
      const { cambios, problems } = allowedChanges(rules, STORED, { estadoCivil, pareja: { nombre: "Eva" } });
      expect(problems).toEqual([]);
      expect(cambios).toEqual({ estadoCivil, pareja: SIN_PAREJA });
    },
  );

  it.each(["Casado/a", "Conviviente"] as const)(
    "stays with %s, what is hidden of it too, and is then required",
    (estadoCivil) => {
      const { cambios } = allowedChanges(rules, STORED, { estadoCivil, pareja: { nombre: "Sol" } });
      expect(cambios.pareja).toEqual({ ...STORED.pareja, nombre: "Sol" });
      expect(fieldsOf(allowedChanges(rules, STORED, { estadoCivil, pareja: { nombre: "" } }).problems)).toEqual([
        "pareja.nombre: legajos.obligatorio",
      ]);
    },
  );
});

describe("lists", () => {
  const rules = rulesOf({
    hijos: { ...EDITED, fields: { escolaridad: EDITED } },
    datosMedicos: { ...REQUIRED, fields: { medicacion: REQUIRED } },
    contactosEmergencia: { ...SEEN, fields: { domicilio: SEEN } },
  });
  const [first, second] = STORED.hijos;

  it("what is not shown of an item stays with the item it was, whatever its place is now", () => {
    const sent = [
      { ...HIJO, nombre: "Luz María", de: 1 },
      { ...HIJO, nombre: "Nuevo", de: null },
    ];
    expect(allowedChanges(rules, STORED, { hijos: sent })).toEqual({
      cambios: {
        hijos: [
          { ...second, nombre: "Luz María" },
          { ...HIJO, nombre: "Nuevo", observaciones: "" },
        ],
      },
      problems: [],
    });
  });

  it("an item says what it lacks, and a list what it must have", () => {
    const { problems } = allowedChanges(rules, STORED, { hijos: [{ nombre: "Ana", de: null }], datosMedicos: [] });
    expect(problems.map(({ field }) => field)).toEqual(["hijos.0.apellido", "hijos.0.fechaNacimiento", "datosMedicos"]);
    const medico = { alergia: "Polen", factorRH: "0+", medicacion: "", de: null } as const;
    expect(fieldsOf(allowedChanges(rules, STORED, { datosMedicos: [medico] }).problems)).toEqual([
      "datosMedicos.0.medicacion: legajos.obligatorio",
    ]);
  });

  it("refuses hidden fields of an item, a closed list, and items that are no longer there", () => {
    const hidden = [{ ...HIJO, observaciones: "x", de: 0 }];
    expect(fieldsOf(allowedChanges(rules, STORED, { hijos: hidden }).problems)).toEqual([
      "hijos.0.observaciones: legajos.noEditable",
    ]);
    const contact = { apellido: "Sosa", nombre: "Marta", celular: "11", de: null };
    expect(fieldsOf(allowedChanges(rules, STORED, { contactosEmergencia: [contact] }).problems)).toContain(
      "contactosEmergencia: legajos.noEditable",
    );
    for (const des of [[5], [0, 0]]) {
      const hijos = des.map((de) => ({ ...HIJO, de }));
      expect(fieldsOf(allowedChanges(rules, STORED, { hijos }).problems)).toEqual(["hijos: legajos.desactualizado"]);
    }
    expect(first?.observaciones).toBe("secreta");
  });

  it("LEG-71 at most five contacts, said so", () => {
    const contact = { apellido: "Sosa", nombre: "Marta", celular: "11" };
    const parsed = CambiosPersonales.safeParse({ contactosEmergencia: Array(6).fill(contact) });
    expect(parsed.error?.issues[0]?.message).toBe("No puede haber más de 5 contactos de emergencia");
  });
});

describe("D170 D171: the company's own fields", () => {
  const rules = rulesOf({
    camposPersonalizados: { ...EDITED, fields: { Vestuario: REQUIRED, Apto: EDITED, Turno: EDITED } },
  });
  const changed = (camposPersonalizados: Record<string, string>) =>
    allowedChanges(rules, STORED, { camposPersonalizados });

  it("take a text, a day or a value of the list; what already stood there may stay", () => {
    expect(changed({ Apto: "2026-02-28", Turno: "Viejo" })).toEqual({
      cambios: { camposPersonalizados: { ...STORED.camposPersonalizados, Apto: "2026-02-28" } },
      problems: [],
    });
    const wrong = changed({ Vestuario: "", Apto: "2026-02-30", Turno: "Noche" });
    expect(fieldsOf(wrong.problems)).toEqual([
      "camposPersonalizados.Apto: legajos.fecha",
      "camposPersonalizados.Turno: legajos.invalido",
      "camposPersonalizados.Vestuario: legajos.obligatorio",
    ]);
  });

  it("refuse labels the company does not have, those of every object among them", () => {
    for (const label of ["Otro", "constructor", "toString", "__proto__"]) {
      const { problems } = changed(Object.fromEntries([[label, "x"]]));
      expect(fieldsOf(problems)).toEqual([`camposPersonalizados.${label}: legajos.noEditable`]);
    }
    expect(Object.prototype).not.toHaveProperty("Otro");
  });

  it("PERF-19: a day is shown as DD/MM/YYYY", () => {
    expect(campoInWords({ tipo: "Fecha" }, "2026-02-28")).toBe("28/02/2026");
    expect(campoInWords({ tipo: "Texto" }, "2026-02-28")).toBe("2026-02-28");
    expect(campoInWords({ tipo: "Fecha" }, "")).toBe("");
  });
});

it("the name follows its parts", () => {
  expect(displayNameOf({ firstName: "Rocío", lastName: "Benítez" })).toBe("Benítez, Rocío");
});

// Mostly open, so that most forms pass.
const mostly = fc.nat(11).map((n) => n > 0);
const flags = fc.record({ visible: mostly, allowEdit: mostly, required: fc.nat(11).map((n) => n === 0) });
const sectionConfig = (name: SeccionName) => {
  const fields = name === "camposPersonalizados" ? LABELS : Object.keys(seccionOf(name).fields);
  return fc.record({
    visible: mostly,
    allowEdit: mostly,
    required: fc.boolean(),
    fields: fc.dictionary(fc.constantFrom(...fields, "toString"), flags, { minKeys: fields.length - 1 }),
  });
};
const config = fc
  .record(Object.fromEntries(seccionNames.map((name) => [name, sectionConfig(name)])))
  .map((sections) => MisDatos.parse({ activo: true, ...sections }))
  .map((raw) => normalizeMisDatos(raw, { onboarding: false, campos: LABELS }));
const sent = fc
  .record(
    {
      firstName: fc.constantFrom("Ana", "Gonzalo"),
      telefono1: fc.constantFrom("", "1"),
      fechaNacimiento: fc.constantFrom(null, "1990-01-01"),
      email: fc.constantFrom("", "a@b.example"),
      estadoCivil: fc.constantFrom(null, "Soltero/a" as const, "Casado/a" as const),
      pareja: fc.record({ nombre: fc.constantFrom("", "Sol") }, { requiredKeys: [] }),
      talles: fc.record({ camisa: fc.constantFrom("", "44") }, { requiredKeys: [] }),
      hijos: fc.array(
        fc.record(
          { nombre: fc.constantFrom("Ana", "Luz"), observaciones: fc.constant("x"), de: fc.constantFrom(null, 0, 1) },
          { requiredKeys: ["de"] },
        ),
        { maxLength: 3 },
      ),
      camposPersonalizados: fc.dictionary(fc.constantFrom(...LABELS, "otro"), fc.constantFrom("", "Tarde")),
    },
    { requiredKeys: [] },
  )
  .map((form) => form as CambiosPersonales);

describe("for any configuration and any form", () => {
  it("what leaves is visible, and its answer keeps the contract", () => {
    fc.assert(
      fc.property(config, (misDatos) => {
        const rules = { config: misDatos, campos: CAMPOS };
        const shown = visibleDatos(rules, STORED);
        if (!visibleFields(rules, "domicilioContacto").includes("email")) expect(shown).not.toHaveProperty("email");
        for (const hijo of (shown["hijos"] ?? []) as object[])
          expect("observaciones" in hijo).toBe(permisoOf(misDatos, "hijos", "observaciones").visible);
        expect(JSON.stringify(shown).includes("secreta")).toBe(permisoOf(misDatos, "hijos", "observaciones").visible);
      }),
    );
  });

  it("without a refusal only editable fields change, and what results is a file", () => {
    let passed = 0;
    // One that passes whatever the seed: the property must not be empty.
    const { config: open } = rulesOf({ domicilioContacto: { ...EDITED, fields: { telefono1: EDITED } } });
    const examples: [MisDatos, CambiosPersonales][] = [[open, { telefono1: "1" }]];
    fc.assert(
      fc.property(config, sent, (misDatos, form) => {
        const { cambios, problems } = allowedChanges({ config: misDatos, campos: CAMPOS }, STORED, form);
        if (problems.length > 0) return;
        passed++;
        const after = { ...STORED, ...cambios };
        expect(DatosPersonales.safeParse(after).error).toBeUndefined();
        for (const field of ["firstName", "telefono1", "email", "fechaNacimiento"] as const) {
          const seccion =
            field === "firstName" || field === "fechaNacimiento" ? "informacionBasica" : "domicilioContacto";
          if (!permisoOf(misDatos, seccion, field).allowEdit) expect(after[field]).toEqual(STORED[field]);
        }
        if (!isListEditable(misDatos, "hijos")) expect(after.hijos).toEqual(STORED.hijos);
        for (const label of LABELS)
          if (!permisoOf(misDatos, "camposPersonalizados", label).allowEdit)
            expect(after.camposPersonalizados[label as "Turno"]).toBe(STORED.camposPersonalizados[label as "Turno"]);
      }),
      { examples },
    );
    expect(passed).toBeGreaterThan(0);
  });

  it("sending what one was shown changes nothing", () => {
    fc.assert(
      fc.property(config, (misDatos) => {
        const rules = { config: misDatos, campos: CAMPOS };
        const shown = visibleDatos(rules, STORED);
        const hijos = (shown["hijos"] as object[] | undefined)?.map((item, de) => ({ ...item, de }));
        const form = CambiosPersonales.parse({ ...shown, ...(hijos ? { hijos } : {}) });
        const { cambios, problems } = allowedChanges(rules, STORED, form);
        expect(problems.filter(({ status }) => status === 403)).toEqual([]);
        expect({ ...STORED, ...cambios }).toEqual(STORED);
      }),
    );
  });
});

it("D198: the initial password is the DNI, else the digits of the CUIL", () => {
  expect(initialSecretOf({ dni: "34561209", cuil: "27345612098" })).toBe("34561209");
  expect(initialSecretOf({ dni: "", cuil: "27345612098" })).toBe("27345612098");
});

describe("D186: the CUILs a file was known by", () => {
  const known = (cuil: string, cuilesAnteriores: string, next?: string) =>
    cuilesAfter({ cuil, cuilesAnteriores }, next);

  it("keep the one that was changed, and forget the one that came back", () => {
    expect(known("1", "")).toBe("");
    expect(known("1", "", "2")).toBe("1");
    expect(known("2", "1", "3")).toBe("1 2");
    expect(known("3", "1 2", "1")).toBe("2 3");
    expect(known("3", "1 2")).toBe("1 2");
  });

  it("are never the one it has, never twice, and no more than a search can read", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }).map(String), { minLength: 1, maxLength: 30 }), (all) => {
        let file = { cuil: all[0] ?? "", cuilesAnteriores: "" };
        for (const cuil of all) file = { cuil, cuilesAnteriores: cuilesAfter(file, cuil) };
        const kept = file.cuilesAnteriores.split(" ").filter(Boolean);
        expect(kept).not.toContain(file.cuil);
        expect(new Set(kept).size).toBe(kept.length);
        const before = [...new Set(all.toReversed())].slice(1, 6).toReversed();
        expect(kept).toEqual(before);
      }),
    );
  });
});
