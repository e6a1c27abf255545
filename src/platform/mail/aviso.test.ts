// Proves that every notice greets, tells, warns where it must and reaches an address or nobody.
import { describe, expect, it } from "vitest";
import { addressOf, avisoTo } from "./aviso.ts";
import { redactar } from "./plantilla.ts";

const ana = { firstName: "Ana", para: "ana@ejemplo.test" };
const enlace = { texto: "Ingresar", path: "/authentication/signin" } as const;

describe("a notice", () => {
  it("greets, says what happened, and whom to tell when it was not them", () => {
    expect(
      avisoTo(ana, { asunto: "Su PIN cambió", lines: ["Se cambió su PIN.", "Eso es todo."], warns: true }),
    ).toEqual({
      para: "ana@ejemplo.test",
      asunto: "Su PIN cambió",
      parrafos: [
        "Hola, Ana:",
        "Se cambió su PIN.",
        "Eso es todo.",
        "Si no fuiste vos quien lo hizo o lo pidió, avisá enseguida a Recursos Humanos de tu empresa.",
      ],
    });
  });

  it("warns nobody of what only they can have asked for, and carries its link", () => {
    const carta = avisoTo(ana, { asunto: "Su recibo está listo", lines: ["Ya puede leerlo."], enlace });
    expect(carta.parrafos).toEqual(["Hola, Ana:", "Ya puede leerlo."]);
    expect(redactar("https://rubrica.test", carta).texto).toContain(
      "Ingresar:\nhttps://rubrica.test/authentication/signin",
    );
  });

  it("S-53: reaches one address or nobody", () => {
    expect(addressOf("ana@ejemplo.test")).toBe("ana@ejemplo.test");
    for (const none of ["", "no es", "ana@ejemplo.test\nBcc: otro@malo.test", "a@b.test, c@d.test"])
      expect(addressOf(none)).toBeNull();
  });
});
