/** What both sides know of codes: how they are written, typed and told to a telephone. RFC 4648, otpauth URIs; 2FA-*, S-12. */

export const DIGITS = 6;
export const PERIOD_SECONDS = 30;
export const RECOVERY_CODES = 10;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Without padding: telephones expect none. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** For typing: KRSX G5CT MVRX … */
export const inGroups = (text: string): string => (text.match(/.{1,4}/g) ?? []).join(" ");

/** A colon parts the two names of a label, and half of a character is nothing that can be written. */
const labelled = (name: string) =>
  encodeURIComponent(
    name
      .replace(/\p{Cs}/gu, "")
      .replaceAll(":", " ")
      .trim(),
  );

type Enrolment = {
  readonly appName: string;
  readonly issuer: string;
  readonly username: string;
  /** In base32. */
  readonly secret: string;
};

export function otpauthUri({ appName, issuer, username, secret }: Enrolment): string {
  const label = [appName, username]
    .filter((name) => name !== "")
    .map(labelled)
    .join(":");
  const by = issuer === "" ? "" : `&issuer=${labelled(issuer)}`;
  return `otpauth://totp/${label}?secret=${secret}${by}&algorithm=SHA1&digits=${DIGITS}&period=${PERIOD_SECONDS}`;
}

/** As people type them: 123 456, 123-456. Null: it cannot be a code of the application. */
export function totpTyped(text: string): string | null {
  const bare = text.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(bare) ? bare : null;
}

/** Letters and digits that are not mistaken for each other on paper. */
export const RECOVERY_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{8}$`);

/** In any case, with or without its hyphen. Null: it cannot be a recovery code. */
export function recoveryTyped(text: string): string | null {
  const bare = text.replace(/[\s-]/g, "").toUpperCase();
  return RECOVERY.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : null;
}
