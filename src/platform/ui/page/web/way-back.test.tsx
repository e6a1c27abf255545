// @vitest-environment jsdom
// Proves that the way back is one's own: as the list was left, and nothing of what somebody else had looked for.
import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { ActorContext, type WebActor } from "#platform/auth/web/signed-in.ts";
import { placeOf, rememberWay, useWayBack } from "./way-back.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const actor = (_id: string, empresa: string): WebActor => ({
  _id,
  displayName: _id,
  roles: ["rrhh"],
  modulos: [],
  ve2fa: false,
  mostrarMotivos: false,
  permisosManager: { puedeVerRecibos: false, puedeCargarRecibos: false },
  paso: "listo",
  empresa,
});

const list = (search: object, key = "k1") =>
  ({ pathname: "/sancions", href: "/sancions", search, state: { __TSR_key: key } }) as never;

let seen: ReturnType<typeof useWayBack> | undefined;
function Probe({ to }: { readonly to: string }) {
  const way = useWayBack(to);
  useEffect(() => {
    seen = way;
  });
  return null;
}

async function wayOf(who: WebActor, to: string) {
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <ActorContext value={who}>
        <Probe to={to} />
      </ActorContext>,
    ),
  );
  await act(async () => root.unmount());
  return seen;
}

it("a list is come back to as it was left last; one never left has nothing to come back to", async () => {
  rememberWay(actor("ana", "sur"), list({ buscar: "gom" }));
  rememberWay(actor("ana", "sur"), list({ buscar: "gomez", pagina: "2" }, "k2"));
  expect(await wayOf(actor("ana", "sur"), "/sancions")).toEqual({
    to: "/sancions",
    search: { buscar: "gomez", pagina: "2" },
    state: { volver: "k2" },
  });
  expect(await wayOf(actor("ana", "sur"), "/otra")).toEqual({ to: "/otra", search: {}, state: {} });
});

it("another person, or another company, gets the list as it opens", async () => {
  rememberWay(actor("ana", "sur"), list({ buscar: "gomez" }));
  for (const who of [actor("eva", "sur"), actor("ana", "norte")])
    expect(await wayOf(who, "/sancions")).toEqual({ to: "/sancions", search: {}, state: {} });
  rememberWay(actor("eva", "sur"), list({}));
  expect((await wayOf(actor("ana", "sur"), "/sancions"))?.search).toEqual({});
});

it("whoever came back stands where the list was left, however often they go and come", () => {
  expect(placeOf({ state: { __TSR_key: "k3", volver: "k1" }, href: "/sancions" } as never)).toBe("k1");
  expect(placeOf({ state: { __TSR_key: "k3" }, href: "/sancions" } as never)).toBe("k3");
  expect(placeOf({ state: {}, href: "/sancions" } as never)).toBe("/sancions");
});
