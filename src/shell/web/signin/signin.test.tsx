// @vitest-environment jsdom
// Proves the sign-in as one meets it: which step follows which, where the keyboard lands, and what is said before the end.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Yo } from "#features/cuentas/contract.ts";
import { onSignedIn } from "#platform/auth/web/session.ts";
import { typeInto } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { queryClient, setYo } from "../session/session.ts";
import { comes } from "./fixtures/comes.ts";
import { yo } from "./fixtures/yo.ts";
import SignIn from "./signin.tsx";

/** What the server answers to each path, and everything it was sent. */
let answers: Readonly<Record<string, () => Response>>;
let sent: { readonly path: string; readonly body: unknown }[];
let entered: string[];
let root: Root;
let forgetHandler: () => void;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refuse = (status: number, message: string, headers?: Record<string, string>) =>
  json({ message, errors: [{ code: "x", message }] }, status, headers);

beforeEach(() => {
  answers = {};
  sent = [];
  entered = [];
  stubBrowser();
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    sent.push({ path, body: body === undefined ? null : JSON.parse(body) });
    return answers[path]?.() ?? json({ code: null, name: null, logo: null });
  });
  forgetHandler = onSignedIn<Yo>((person) => {
    entered.push(person.paso);
    setYo(person);
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  forgetHandler();
  queryClient.clear();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open({ as = null, search = "" }: { readonly as?: Yo | null; readonly search?: string } = {}) {
  setYo(as);
  const page = document.createElement("div");
  document.body.append(page);
  root = createRoot(page);
  const router = createRouter({
    routeTree: createRootRoute({ component: SignIn }),
    history: createMemoryHistory({ initialEntries: [`/authentication/signin${search}`] }),
  });
  await act(async () => {
    await router.load();
    root.render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>,
    );
  });
}

const heading = () => document.querySelector("h1");
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const button = (words: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === words);
const alerts = () => [...document.querySelectorAll("[role=alert]")].map((one) => one.textContent);
const write = (name: string, text: string) => typeInto(field(name), text);
const submit = () => act(async () => document.querySelector("form")?.requestSubmit());

async function giveCredentials() {
  await write("username", "nuevo");
  await write("password", "Demo-2026");
  await submit();
}

async function changePassword() {
  await comes(() => field("newPassword"));
  await write("newPassword", "Clave-2027");
  await write("verifyPassword", "Clave-2027");
  await submit();
}

describe("step 1", () => {
  it("AUTH-08: asks for user and password, and sends them", async () => {
    await open();
    expect([...document.querySelectorAll("form input")].map((input) => input.getAttribute("name"))).toEqual([
      "username",
      "password",
    ]);
    await giveCredentials();
    const credentials = { username: "nuevo", password: "Demo-2026" };
    expect(sent).toContainEqual({ path: "/api/auth/signin", body: credentials });
  });

  it("AUTH-13: leads straight in when nothing is owed", async () => {
    answers = { "/api/auth/signin": () => json(yo("listo")) };
    await open();
    await giveCredentials();
    expect(entered).toEqual(["listo"]);
  });

  it("AUTH-18: shows the server's words and asks for the password again", async () => {
    answers = { "/api/auth/signin": () => refuse(401, "El usuario o la contraseña no son correctos") };
    await open();
    await giveCredentials();
    expect(alerts()).toEqual(["El usuario o la contraseña no son correctos"]);
    expect([field("username")?.value, field("password")?.value]).toEqual(["nuevo", ""]);
    expect(document.activeElement).toBe(field("password"));
  });

  it("S-02: says how long to wait, and that the wait is over", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers = { "/api/auth/signin": () => refuse(429, "Demasiadas solicitudes", { "retry-after": "60" }) };
    await open();
    await giveCredentials();
    expect(alerts()[0]).toContain("en 60 segundos");
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(document.body.textContent).toContain("Ya podés volver a intentar");
  });

  it("SHELL-07, D027: asks whose address this is, and greets in that company's name", async () => {
    answers = { "/api/company-code": () => json({ code: "c", name: "Textil Andina S.R.L." }) };
    await open();
    await comes(() => document.body.textContent?.includes("Textil Andina S.R.L."));
    expect(sent).toContainEqual({ path: "/api/company-code", body: { url: location.origin } });
  });

  it("AUTH-07, D015: shows ?err= as text", async () => {
    await open({ search: "?err=%3Cb%3EVencida%3C%2Fb%3E" });
    expect(alerts()).toEqual(["<b>Vencida</b>"]);
  });
});

describe("what the session owes", () => {
  it.each([
    ["D175", "segundoFactor", "Confirmá que sos vos", undefined],
    ["AUTH-09, AUTH-11", "cambiarClave", "Elegí tu contraseña", "Contraseña"],
    ["AUTH-10, AUTH-12", "crearPin", "Creá tu PIN de firma", "PIN de firma"],
  ] as const)("%s: %s follows the credentials, and a reload continues there", async (_, paso, title, step) => {
    answers = { "/api/auth/signin": () => json(yo(paso)) };
    await open();
    await giveCredentials();
    await comes(() => heading()?.textContent === title);
    expect(document.querySelector("[aria-current=step]")?.textContent).toBe(step);
    expect(document.querySelector("a[href='/api/auth/signout']")?.textContent).toBe("Salir");
    await act(async () => root.unmount());
    document.body.replaceChildren();
    await open({ as: yo(paso) });
    expect(heading()?.textContent).toBe(title);
  });

  it("moves the keyboard to the step's title", async () => {
    await open({ as: yo("cambiarClave") });
    expect(document.activeElement).toBe(heading());
  });

  it("AUTH-14, AUTH-16: after the password the PIN, after the PIN the application", async () => {
    answers = { "/api/users/password": () => json(yo("crearPin")), "/api/users/createSign": () => json(yo("listo")) };
    await open({ as: yo("cambiarClave") });
    await changePassword();
    await comes(() => field("terminos"));
    expect(heading()?.textContent).toBe("Creá tu PIN de firma");
    await act(async () => field("terminos")?.click());
    await write("newPassword", "Firma-2027");
    await write("verifyPassword", "Firma-2027");
    await submit();
    expect(sent.at(-1)).toMatchObject({ path: "/api/users/createSign", body: { newPassword: "Firma-2027" } });
    expect(entered).toEqual(["crearPin", "listo"]);
  });

  it("AUTH-18: a refused password is said in the server's words", async () => {
    answers = { "/api/users/password": () => refuse(400, "La contraseña es demasiado común") };
    await open({ as: yo("cambiarClave") });
    await changePassword();
    expect(alerts()).toEqual(["La contraseña es demasiado común"]);
    expect(entered).toEqual([]);
  });
});

describe("before the application opens", () => {
  const changed = async (person: Yo) => {
    answers = { "/api/users/password": () => json(person) };
    await open({ as: yo("cambiarClave") });
    await comes(() => field("newPassword"));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await changePassword();
  };

  it("AUTH-15, D020: three seconds are counted after the password change, then it opens by itself", async () => {
    await changed(yo("listo"));
    expect(document.querySelector("[role=timer]")?.textContent).toBe("3");
    await act(async () => vi.advanceTimersByTime(1100));
    expect(document.querySelector("[role=timer]")?.textContent).toBe("2");
    expect(entered).toEqual([]);
    await act(async () => vi.advanceTimersByTime(2000));
    expect(entered).toEqual(["listo"]);
  });

  it("D020: a button skips the countdown", async () => {
    await changed(yo("listo"));
    await act(async () => button("Entrar ahora")?.click());
    expect(entered).toEqual(["listo"]);
  });

  it("D089: a suspended company is told, and the person goes on", async () => {
    answers = { "/api/auth/signin": () => json(yo("listo", true)) };
    await open();
    await giveCredentials();
    expect(heading()?.textContent).toBe("La cuenta de la empresa está suspendida");
    expect(entered).toEqual([]);
    await act(async () => button("Entendido, entrar")?.click());
    expect(entered).toEqual(["listo"]);
  });
});
