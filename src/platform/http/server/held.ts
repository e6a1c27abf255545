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
  setSession(token: string, maxAgeSeconds: number): void;
  setDevice(token: string, maxAgeSeconds: number): void;
  clearSession(): void;
  redirect(path: `/${string}`): void;
};

/** What is set while the handler works leaves with its answer, once everything is stored; a failure sets nothing. */
export class HeldHttp implements Http {
  readonly #http: Http;
  #later: (() => void)[] | null = null;

  constructor(http: Http) {
    this.#http = http;
  }

  // Asked for one by one: most requests need none of it.
  get ip() {
    return this.#http.ip;
  }
  get agent() {
    return this.#http.agent;
  }
  get isNavigation() {
    return this.#http.isNavigation;
  }
  get token() {
    return this.#http.token;
  }
  get device() {
    return this.#http.device;
  }

  setSession(token: string, maxAgeSeconds: number): void {
    this.#hold(() => this.#http.setSession(token, maxAgeSeconds));
  }
  setDevice(token: string, maxAgeSeconds: number): void {
    this.#hold(() => this.#http.setDevice(token, maxAgeSeconds));
  }
  clearSession(): void {
    this.#hold(() => this.#http.clearSession());
  }
  redirect(path: `/${string}`): void {
    this.#hold(() => this.#http.redirect(path));
  }

  release(): void {
    for (const act of this.#later ?? []) act();
  }

  #hold(act: () => void): void {
    this.#later ??= [];
    this.#later.push(act);
  }
}
