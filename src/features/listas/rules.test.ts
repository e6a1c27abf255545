// Proves how pasted addresses are read, which pass, and who sees them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Role, roleNames } from "#platform/auth/roles.ts";
import { LISTA_VACIA, ListaDraft, ListaEmail } from "./contract.ts";
import { emailsIn, foldEmails, seesMembers } from "./rules.ts";

const messagesOf = (draft: unknown) => ListaDraft.safeParse(draft).error?.issues.map(({ message }) => message);

describe("emailsIn", () => {
  it.each([
    ["", []],
    [" , ;\n", []],
    ["Ana@X.com", ["ana@x.com"]],
    ["a@x.com, b@x.com;c@x.com\nd@x.com e@x.com", ["a@x.com", "b@x.com", "c@x.com", "d@x.com", "e@x.com"]],
    ["a@x.com,A@X.COM", ["a@x.com"]],
    ["Gómez, Ana <ana@x.com>; Luis Paz <LUIS@x.com>", ["gómez", "ana@x.com", "luis@x.com"]],
    ["no es un email", ["no", "es", "un", "email"]],
  ])("%j is %j", (text, expected) => {
    expect(emailsIn(text)).toEqual(expected);
  });

  it("reads back whatever addresses were joined, each once", () => {
    const address = fc
      .emailAddress()
      .map((email) => email.toLowerCase())
      .filter((email) => ListaEmail.safeParse(email).success);
    fc.assert(
      fc.property(fc.array(address), fc.constantFrom(",", "; ", "\n", " ", "\r\n"), (emails, by) => {
        expect(emailsIn(emails.join(by))).toEqual(foldEmails(emails));
      }),
    );
  });
});

describe("LISTA-10: an address is text, @, text, dot, text", () => {
  it.each(["a@b.c", "Ana.Gomez+lista@sub.empresa.com.ar", " ana@x.com "])("%j passes", (email) => {
    expect(ListaEmail.safeParse(email).success).toBe(true);
  });

  it.each([
    "",
    "ana",
    "ana@",
    "@x.com",
    "ana@x",
    "ana@@x.com",
    "a b@x.com",
    "a@x.com\r\nBcc: b@x.com",
    "a@x.com,b@x.com",
    "<a@x.com>",
  ])("S-53: %j does not", (email) => {
    expect(ListaEmail.safeParse(email).success).toBe(false);
  });
});

it("LISTA-09: without addresses and people it is refused in these words, on the addresses", () => {
  expect(LISTA_VACIA).toBe("Ingrese al menos un email o seleccione un usuario");
  expect(messagesOf({ name: "Novedades" })).toEqual([LISTA_VACIA]);
  expect(messagesOf({ name: "Novedades", emails: [], users: [] })).toEqual([LISTA_VACIA]);
  expect(messagesOf({ name: "Novedades", emails: ["a@x.com"] })).toBeUndefined();
  expect(messagesOf({ name: "Novedades", users: ["3f2b8a54-5d0e-4f0e-9d3f-0d6a1b2c3d4e"] })).toBeUndefined();
  expect(messagesOf({ name: " ", emails: ["a@x.com"] })).toEqual(["Debe ingresar un valor!"]);
});

it("administrators, HR, documentation and external accountants see the members; nobody else", () => {
  const seeing: readonly Role[] = ["root", "superadmin", "admin", "rrhh", "documentacion", "external"];
  expect(roleNames.filter((role) => seesMembers([role])).sort()).toEqual([...seeing].sort());
  expect(seesMembers(["user", "rrhh"])).toBe(true);
  expect(seesMembers([])).toBe(false);
});
