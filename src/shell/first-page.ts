/**
 * What an address shows before any script runs (0044): the sign-in, a door without its form, or the frame. The server
 * answers with one of three pages made at build time, the worker with the same ones when there is no network: nothing in
 * them is anybody's.
 */
export type FirstPage = "ingreso" | "puerta" | "marco";

export const FIRST_PAGES: Readonly<Record<FirstPage, string>> = {
  ingreso: "ingreso.html",
  puerta: "puerta.html",
  marco: "index.html",
};

const SIGN_IN = "/authentication/signin";
/** Open to everybody; every other address sends a stranger to the sign-in. */
const DOORS = /^\/(?:authentication|password|detener|verificar|mobile|not-found|bad-request|forbidden)(?:\/|$)/;

/** `hasSession`: the browser sent a session, good or not. */
export function firstPageOf(path: string, hasSession: boolean): FirstPage {
  if (path === SIGN_IN) return "ingreso";
  if (DOORS.test(path)) return "puerta";
  return hasSession ? "marco" : "ingreso";
}
