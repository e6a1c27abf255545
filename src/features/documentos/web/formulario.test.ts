// Proves what the form of a document refuses, and what of it is sent.
import { describe, expect, it } from "vitest";
import { titleOf } from "../rules.ts";
import { EMPLEADO, ENVIADO, PENDIENTE } from "./fixtures/documento.ts";
import {
  DocumentoForm,
  decidedFrom,
  editedFrom,
  fileNameOf,
  formOf,
  namedAfter,
  newForm,
  newFrom,
  sidesOf,
} from "./formulario.ts";

const messagesOf = (form: DocumentoForm) => {
  const parsed = DocumentoForm.safeParse(form);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
};
const FORM = formOf(ENVIADO);
const UPLOADED = { url: PENDIENTE._id, name: "carnet nuevo.png", isNew: true };

describe("what is refused", () => {
  it.each([[null], [""], ["31/02/2026"], ["2026-02-31"]])("DOC-58: an expiry on %s", (fechaVencimiento) => {
    expect(messagesOf({ ...FORM, tieneVencimiento: true, fechaVencimiento })).toEqual([
      ["fechaVencimiento", "Debe seleccionar una fecha de vencimiento válida"],
    ]);
  });

  it("what is switched off is not asked for", () => {
    expect(messagesOf({ ...FORM, tieneVencimiento: false, fechaVencimiento: "31/02/2026" })).toEqual([]);
    expect(messagesOf({ ...FORM, tieneVencimiento: true, fechaVencimiento: "2026-12-31" })).toEqual([]);
  });

  it("a list missing, a rejection without its reason, no file", () => {
    expect(messagesOf({ ...FORM, notifica: true })).toEqual([
      ["listaDistribucion", "Debe selecionar una lista de distribución"],
    ]);
    expect(messagesOf({ ...FORM, estado: "Rechazado" })).toEqual([["motivoRechazo", "Escribí por qué lo rechazás"]]);
    expect(messagesOf({ ...FORM, url: [] })).toEqual([["url", "Agregue al menos un archivo"]]);
  });
});

describe("what is sent", () => {
  it("of a document as it was, its file is not, and nothing of what was switched off", () => {
    expect(editedFrom(FORM)).toMatchObject({
      url: null,
      name: ENVIADO.name,
      estado: "Aprobado",
      empleado: EMPLEADO,
    });
    const off = { ...FORM, tieneVencimiento: false, fechaVencimiento: "2026-12-31" };
    expect(editedFrom(off).fechaVencimiento).toBeNull();
  });

  it("another file is, by its handle", () => {
    expect(editedFrom({ ...FORM, url: [UPLOADED] }).url).toBe(UPLOADED.url);
    expect(newFrom({ ...newForm(ENVIADO.empleado._id), url: [UPLOADED] })).toMatchObject({
      url: UPLOADED.url,
      empleado: ENVIADO.empleado._id,
      clase: "documento",
    });
  });

  it("a decision leaves the rest as it was", () => {
    const { estado, motivoRechazo, ...rest } = decidedFrom(PENDIENTE, "Rechazado", "No se lee bien");
    expect([estado, motivoRechazo]).toEqual(["Rechazado", "No se lee bien"]);
    const { estado: _, motivoRechazo: __, ...before } = editedFrom(formOf(PENDIENTE));
    expect(rest).toEqual(before);
  });
});

it("what is no PDF is not signed; nothing attached may be one", () => {
  const asked = { ...FORM, requiereFirma: true, permitirVerSinFirmar: true };
  expect(sidesOf(asked, [])).toMatchObject({ requiereFirma: true, pdf: true });
  expect(sidesOf({ ...asked, url: [UPLOADED] }, [])).toMatchObject({ requiereFirma: false, pdf: false });
  expect(sidesOf({ ...asked, url: [] }, [])).toMatchObject({ requiereFirma: true, pdf: true });
});

it("a document is called as its file, and its file as the document", () => {
  expect(titleOf("carnet_de_conducir.PDF")).toBe("carnet de conducir");
  expect(namedAfter({ name: "", url: [] }, [UPLOADED])).toBe("carnet nuevo");
  expect(namedAfter({ name: "Carnet", url: [] }, [UPLOADED])).toBe("Carnet");
  expect(namedAfter({ name: "Carnet", url: [UPLOADED] }, [{ ...UPLOADED, name: "Registro.png" }])).toBe("Registro");
  expect(fileNameOf({ name: "Carnet", type: "image/png" })).toBe("Carnet.png");
  expect(fileNameOf({ name: "carnet.pdf", type: "application/pdf" })).toBe("carnet.pdf");
});
