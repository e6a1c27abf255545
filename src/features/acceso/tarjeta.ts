/**
 * The address on a slip, as its QR says it: it opens the activation with what is printed beside it. Both are in the fragment,
 * which no browser sends: no server, proxy or log ever sees them.
 */
export const ACTIVATION = "/authentication/signup";

export type Tarjeta = { readonly username: string; readonly codigo: string };

export const activationLink = (base: string, { username, codigo }: Tarjeta) =>
  `${base}${ACTIVATION}#usuario=${encodeURIComponent(username)}&codigo=${encodeURIComponent(codigo)}`;

/** What such an address brought; empty where it brought nothing, or nothing that can be read. */
export function readActivation(fragment: string): Tarjeta {
  const given = (name: string) => decoded(new RegExp(`(?:^#?|&)${name}=([^&]*)`).exec(fragment)?.[1] ?? "");
  return { username: given("usuario"), codigo: given("codigo") };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
