/** The HTTP side of a request, for the few handlers that start or end a session; what they set waits until all is stored. */
export type Http = {
  readonly ip: string;
  readonly agent: string;
  /** A person opened the address itself, not a script. */
  readonly isNavigation: boolean;
  /** The session token the browser sent, whatever it is worth. */
  readonly token: string | undefined;
  /** What this browser was given at its last sign-in, by which it is known again (S-02). */
  readonly device: string | undefined;
  readonly setSession: (token: string, maxAgeSeconds: number) => void;
  readonly setDevice: (token: string, maxAgeSeconds: number) => void;
  readonly clearSession: () => void;
  readonly redirect: (path: `/${string}`) => void;
};

/** What is set while the handler works leaves with its answer, once everything is stored; a failure sets nothing. */
export function held(http: Http): { readonly http: Http; readonly release: () => void } {
  const later: (() => void)[] = [];
  const hold =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) =>
      void later.push(() => act(...args));
  const { setSession, setDevice, clearSession, redirect } = http;
  return {
    http: {
      ...http,
      setSession: hold(setSession),
      setDevice: hold(setDevice),
      clearSession: hold(clearSession),
      redirect: hold(redirect),
    },
    release: () => {
      for (const act of later) act();
    },
  };
}
