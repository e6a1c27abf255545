/**
 * Who is signed in, and what happens when the server says otherwise. D001: a 403 on a page's own load leaves for
 * /forbidden, on an action it stays; D002: a 401 clears the session and remembers the target, but never a half-filled form.
 */
import { MutationCache, QueryCache, queryOptions, useQuery } from "@tanstack/react-query";
import { cuentas, type Yo } from "#features/cuentas/contract.ts";
import type { Modulo } from "#platform/auth/modulos.ts";
import type { WebActor } from "#platform/auth/web/signed-in.ts";
import { setCompanyZone } from "#platform/dates/web/company-zone.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { connection } from "#platform/http/web/connection.ts";
import { FreshQueryClient } from "#platform/http/web/queries.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { forgetDrafts } from "#platform/ui/form/web/store.ts";

export const SIGN_IN = "/authentication/signin";

export const cuentasClient = clientFor(cuentas);

/** Where the session sends people; the router plugs itself in. */
type Exits = { readonly signIn: () => void; readonly forbidden: () => void };
let exits: Exits | null = null;
export function plugExits(given: Exits): void {
  exits = given;
}

const isLost = (error: unknown) => error instanceof Refusal && error.problems[0]?.code === common.signedOut.code;

/** Without a network a call fails and says so; held back until there is one, it would be a button that turns for ever. */
const ALWAYS = { networkMode: "always" } as const;

export const queryClient = new FreshQueryClient({
  queryCache: new QueryCache({ onError: (error) => refused(error, "load") }),
  mutationCache: new MutationCache({ onError: (error) => refused(error, "action") }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      /** A refusal repeats itself, and so does an answer we cannot read; only a server that failed is worth another try. */
      retry: (failures, error) =>
        failures < 2 && error instanceof Refusal && error.status >= 500 && !connection.isLost(),
      ...ALWAYS,
    },
    mutations: ALWAYS,
  },
});

/** What could not be fetched without a network comes by itself once there is one. */
connection.subscribe(() => {
  if (!connection.isLost())
    void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
});

const yoQuery = queryOptions<Yo | null>({
  queryKey: ["yo"],
  queryFn: async () => known(await cuentasClient.me({})),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

export const currentYo = () => queryClient.getQueryData<Yo | null>(yoQuery.queryKey) ?? null;
export const setYo = (yo: Yo | null) => queryClient.setQueryData(yoQuery.queryKey, yo && known(yo));

/** Days and hours on every screen are those of the company they work in. */
function known(yo: Yo): Yo {
  setCompanyZone(yo.empresa.zonaHoraria);
  return yo;
}

/** Before the first render; nobody signed in is an answer, not a failure. */
export async function loadYo(): Promise<void> {
  try {
    await queryClient.fetchQuery(yoQuery);
  } catch (error) {
    if (!isLost(error)) throw error;
    setYo(null);
  }
}

/** Asks now; when the answer is no, the page is told as by any other call. Without an answer the person stays. */
export async function isSignedIn(): Promise<boolean> {
  await queryClient.refetchQueries({ queryKey: yoQuery.queryKey });
  return currentYo() !== null && !expiry.read();
}

/** Asked again when the person comes back to the tab: in another one they may have changed company, or left. */
export function useYo(): Yo | null {
  const known = currentYo() !== null;
  return useQuery({ ...yoQuery, enabled: known }).data ?? null;
}

export const actorOf = (yo: Yo): WebActor => ({
  _id: yo._id,
  displayName: yo.displayName,
  roles: yo.roles,
  paso: yo.paso,
  empresa: yo.empresa._id,
  ve2fa: yo.ve2fa,
  mostrarMotivos: yo.empresa.mostrarMotivos,
  permisosManager: yo.permisosManager,
  modulos: (Object.keys(yo.empresa.modulos) as Modulo[]).filter((modulo) => yo.empresa.modulos[modulo]),
});

/** Forms the person would lose; a filter row is not one. */
const formIsOpen = () => document.querySelector("form:not([role=search])") !== null;

let expired = false;
const listeners = new Set<() => void>();
export const expiry = {
  read: () => expired,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(value: boolean) {
    expired = value;
    for (const listener of listeners) listener();
  },
};

/** Clears what the browser knew of the person. */
export function leave(): void {
  forgetDrafts();
  expiry.set(false);
  queryClient.clear();
  setYo(null);
  exits?.signIn();
}

/** The session owes a step it did not owe before: asked who they are first, or the door would send them back in. */
async function finishSignIn(): Promise<void> {
  if (currentYo()?.paso === "listo") await isSignedIn();
  exits?.signIn();
}

function refused(error: unknown, kind: "load" | "action"): void {
  if (!(error instanceof Refusal) || currentYo() === null) return;
  const code = error.problems[0]?.code;
  if (isLost(error)) {
    if (formIsOpen()) expiry.set(true);
    else leave();
  } else if (code === common.pasoPendiente.code) {
    // Over a form the dialog asks for the step.
    if (!expired) void finishSignIn();
  } else if (kind === "load" && error.status === 403) exits?.forbidden();
}
