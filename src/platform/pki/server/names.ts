/**
 * Distinguished names, attribute by attribute: no text is ever parsed into one, so that nothing a person is called
 * (quotes, commas, a `#`) becomes another attribute (S-43).
 */
import "reflect-metadata";
import { Name } from "@peculiar/x509";

const COMMON_NAME = "2.5.4.3";
const SERIAL_NUMBER = "2.5.4.5";
const ORGANIZATION = "2.5.4.10";
const DN_QUALIFIER = "2.5.4.46";
/** X.520's bound for each of them; some verifiers refuse a longer one. */
const LONGEST = 64;

export type NameParts = {
  readonly commonName: string;
  readonly organization: string;
  /** What tells this key's owner from a namesake. */
  readonly keyId: string;
  /** The holder's number in a public register. */
  readonly serialNumber?: string;
};

/** As it can stand in a name: one line, whole characters, within the bound. */
function lineOf(text: string): string {
  const line = text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
  return Array.from(line.trim()).slice(0, LONGEST).join("").trim();
}

/** X.520 gives these two to machines: letters, digits and a few signs. */
const plainOf = (text: string): string => lineOf(text.replaceAll(/[^A-Za-z0-9 .-]/g, ""));

export function nameOf({ commonName, organization, keyId, serialNumber = "" }: NameParts): Name {
  const written = [
    { type: ORGANIZATION, value: { utf8String: lineOf(organization) } },
    { type: COMMON_NAME, value: { utf8String: lineOf(commonName) } },
    { type: SERIAL_NUMBER, value: { printableString: plainOf(serialNumber) } },
    { type: DN_QUALIFIER, value: { printableString: plainOf(keyId) } },
  ];
  // An attribute may not be empty; one that would be is left out.
  return new Name(
    written.filter(({ value }) => Object.values(value)[0] !== "").map(({ type, value }) => ({ [type]: [value] })),
  );
}
