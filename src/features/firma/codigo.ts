/**
 * The code printed on a stamp: sixty random bits as twelve signs that nobody takes for one another (Crockford's), in threes
 * of four. As people write it, small letters, O for 0, I and L for 1, and whatever stands between, it is the same one.
 */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 12;
const BITS = 5;
const CODIGO = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** Of eight random bytes; four bits are left over. */
export function codigoOf(random: Uint8Array): string {
  let bits = 0n;
  for (const byte of random.subarray(0, 8)) bits = (bits << 8n) | BigInt(byte);
  const signs = Array.from({ length: LENGTH }, (_, at) => SIGNS[Number((bits >> BigInt(at * BITS)) & 31n)]);
  return signs.join("");
}

/** As it is shown: 7KQ4-M2ZD-91XT. */
export const shownCodigo = (codigo: string): string => codigo.replace(/(.{4})(?=.)/g, "$1-");

/** As it is kept; null where it is none. */
export function readCodigo(written: string): string | null {
  const signs = written
    .toUpperCase()
    .replace(/[\s.·-]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return CODIGO.test(signs) ? signs : null;
}

export const verificarPath = (codigo: string): string => `/verificar?codigo=${shownCodigo(codigo)}`;
