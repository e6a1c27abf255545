// Proves the pure rules of an account: its pending step, its failed tries, its sessions' lives, where it may work, which
// roles it is shown and gives.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reaches } from "#features/empresa/rules.ts";
import { canAssign, highestLevel, ROLES, type Role, roleNames, visibleRoles } from "#platform/auth/roles.ts";
import {
  type Attempts,
  CODE_LOCK,
  countAttempt,
  initialExpiry,
  isAlive,
  mayAdminister,
  maySee,
  opens,
  pasoOf,
  reachOf,
  roleItems,
  rolesAfter,
  sees2fa,
  sessionTimes,
} from "./rules.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("what a session still owes", () => {
  const finished = { roles: ["user"] as Role[], firstTime: false, tieneCertificado: true, verificada: true };

  it.each([
    ["AUTH-11: the first password is changed", { firstTime: true, tieneCertificado: true }, "cambiarClave"],
    ["AUTH-11, AUTH-14: also before the PIN is created", { firstTime: true, tieneCertificado: false }, "cambiarClave"],
    ["AUTH-12, AUTH-14: without a certificate the PIN is created", { tieneCertificado: false }, "crearPin"],
    ["AUTH-13: with both there is nothing left", {}, "listo"],
    ["D175: the second factor comes right after the password", { verificada: false, firstTime: true }, "segundoFactor"],
    ["a screen on a wall signs nothing", { roles: ["qr_display"] as Role[], tieneCertificado: false }, "listo"],
    [
      "a person who also has a screen signs",
      { roles: ["qr_display", "user"] as Role[], tieneCertificado: false },
      "crearPin",
    ],
  ] as const)("%s", (_, owed, paso) => {
    expect(pasoOf({ ...finished, ...owed })).toBe(paso);
  });
});

it("PERF-11, D175: the second factor's tab is for who clocks in with it, and always for administrators and HR", () => {
  const seers = roleNames.filter((role) => sees2fa({ roles: [role], timeclocks: false, twoFA: true }));
  expect(seers.sort()).toEqual(["admin", "root", "rrhh", "superadmin"]);
  expect(sees2fa({ roles: ["user"], timeclocks: true, twoFA: true })).toBe(true);
  expect(sees2fa({ roles: ["user"], timeclocks: true, twoFA: false })).toBe(false);
});

describe("S-02: failed tries", () => {
  const start = Date.UTC(2026, 2, 2, 12);
  const lockOf = (count: Attempts | null) =>
    count?.bloqueadoHasta ? (count.bloqueadoHasta.getTime() - count.ultimo.getTime()) / MINUTE : 0;
  /** Tries one after the other, each as soon as it is let. */
  const tries = (n: number) => {
    let known: Attempts | null = null;
    let time = start;
    const locks: number[] = [];
    for (let i = 0; i < n; i++) {
      known = countAttempt(known, new Date(time));
      locks.push(lockOf(known));
      time = known?.bloqueadoHasta?.getTime() ?? time;
    }
    return locks;
  };

  it("the fifth locks for a minute, then twice as long each time, and never longer than fifteen", () => {
    expect(tries(12)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15, 15]);
    expect(tries(3000).at(-1)).toBe(15);
  });

  it("while locked nothing is let, and nothing makes the lock longer", () => {
    const locked = { fallos: 5, ultimo: new Date(start), bloqueadoHasta: new Date(start + MINUTE) };
    expect(countAttempt(locked, new Date(start + MINUTE - 1))).toEqual({ ...locked, isLocked: true });
    expect(countAttempt(locked, new Date(start + MINUTE))).toMatchObject({ fallos: 6, isLocked: false });
  });

  it("twelve hours after the last one it starts over", () => {
    const old = { fallos: 9, ultimo: new Date(start), bloqueadoHasta: new Date(start + 15 * MINUTE) };
    expect(countAttempt(old, new Date(start + 12 * HOUR - 1))).toMatchObject({ fallos: 10 });
    expect(countAttempt(old, new Date(start + 12 * HOUR))).toMatchObject({ fallos: 1, bloqueadoHasta: null });
  });

  it("however the tries are spread, at most five pass in the first minute and ten in the first half hour", () => {
    const moments = fc.array(fc.integer({ min: 0, max: 30 * MINUTE }), { maxLength: 200 });
    fc.assert(
      fc.property(moments, (times) => {
        let known: Attempts | null = null;
        const passed: number[] = [];
        for (const time of times.sort((a, b) => a - b)) {
          const next = countAttempt(known, new Date(start + time));
          if (!next.isLocked) passed.push(time);
          known = next;
        }
        expect(passed.filter((time) => time < MINUTE + (passed[0] ?? 0)).length).toBeLessThanOrEqual(5);
        expect(passed.length).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe("S-12: codes of the second factor", () => {
  it("the fifth locks for a quarter of an hour, after which the count starts anew", () => {
    const start = Date.UTC(2026, 2, 2, 12);
    let known: Attempts | null = null;
    for (let i = 0; i < 5; i++) known = countAttempt(known, new Date(start), CODE_LOCK);
    expect(known?.bloqueadoHasta).toEqual(new Date(start + 15 * MINUTE));
    expect(countAttempt(known, new Date(start + 15 * MINUTE - 1), CODE_LOCK).isLocked).toBe(true);
    const next = countAttempt(known, new Date(start + 15 * MINUTE), CODE_LOCK);
    expect(next).toMatchObject({ fallos: 1, bloqueadoHasta: null, isLocked: false });
  });
});

describe("S-03, D169: when a password opens", () => {
  const now = new Date("2026-03-02T15:00:00Z");

  it("an initial one for fifteen days", () => {
    const claveVence = initialExpiry(now);
    expect(claveVence.getTime() - now.getTime()).toBe(15 * DAY);
    expect(opens({ activo: true, claveVence }, new Date(claveVence.getTime() - 1))).toBe(true);
    expect(opens({ activo: true, claveVence }, claveVence)).toBe(false);
  });

  it("one's own always, unless the account is off", () => {
    expect(opens({ activo: true, claveVence: null }, now)).toBe(true);
    expect(opens({ activo: false, claveVence: null }, now)).toBe(false);
  });
});

describe("S-10: how long a session lives", () => {
  it("a person's an hour unused and twelve in all; a kiosk's thirty days, and only while it is nothing else", () => {
    for (const role of roleNames.filter((name) => name !== "qr_display")) {
      expect(sessionTimes([role])).toEqual({ idleMs: HOUR, absoluteMs: 12 * HOUR });
    }
    expect(sessionTimes(["qr_display"])).toEqual({ idleMs: 30 * DAY, absoluteMs: 30 * DAY });
    expect(sessionTimes(["qr_display", "user"])).toEqual({ idleMs: HOUR, absoluteMs: 12 * HOUR });
  });

  const start = Date.UTC(2026, 2, 2, 12);
  const at = (ms: number) => new Date(start + ms);
  const times = sessionTimes(["user"]);

  it.each([
    ["just started", 0, 0, true],
    ["a moment before an hour unused", 0, HOUR - 1, true],
    ["an hour unused", 0, HOUR, false],
    ["used lately, a moment before twelve hours", 11 * HOUR + 30 * MINUTE, 12 * HOUR - 1, true],
    ["used lately, twelve hours old", 11 * HOUR + 59 * MINUTE, 12 * HOUR, false],
  ])("%s", (_, seen, now, alive) => {
    expect(isAlive({ vista: at(seen), vence: at(times.absoluteMs) }, times, at(now))).toBe(alive);
  });

  it("a dead session never comes back to life", () => {
    const moment = fc.integer({ min: 0, max: 40 * DAY });
    fc.assert(
      fc.property(moment, moment, moment, (seen, now, later) => {
        const session = { vista: at(seen), vence: at(times.absoluteMs) };
        if (!isAlive(session, times, at(seen + now))) {
          expect(isAlive(session, times, at(seen + now + later))).toBe(false);
        }
      }),
    );
  });
});

describe("D042: where an account may work", () => {
  const otorgadas = ["b"];

  it.each(roleNames)("%s", (role) => {
    const who = { roles: [role], empresa: "a", otorgadas };
    const reach = ["a", "b", "c"].filter((wanted) => reaches(reachOf(who), wanted));
    if (role === "root") expect(reach).toEqual(["a", "b", "c"]);
    else if (role === "superadmin" || role === "admin") expect(reach).toEqual(["a", "b"]);
    else expect(reach).toEqual(["a"]);
  });

  it("with nothing granted an administrator stays in their own company", () => {
    expect(reaches(reachOf({ roles: ["admin"], empresa: "a", otorgadas: [] }), "b")).toBe(false);
  });
});

describe("the role list", () => {
  it("ROL-03, ROL-17, ROL-20: root sees the ten and may assign each", () => {
    const items = roleItems(["root"]);
    expect(items.map(({ name }) => name).sort()).toEqual([...roleNames].sort());
    expect(items.every(({ assignable }) => assignable)).toBe(true);
  });

  it("ROL-03, ROL-17, ROL-19: an administrator sees neither root nor qr_display, and assigns only what is below", () => {
    const items = roleItems(["admin"]);
    expect(items.map(({ name }) => name)).not.toContain("root");
    expect(items.map(({ name }) => name)).not.toContain("qr_display");
    for (const { name, level, assignable } of items) {
      expect(level).toBe(ROLES[name].level);
      expect(assignable).toBe(level < ROLES.admin.level);
    }
    for (const { name, descripcion } of items) expect(descripcion).toBe(ROLES[name].descripcion);
  });
});

describe("S-22: whose account one may change", () => {
  const someRoles = fc.uniqueArray(fc.constantFrom(...roleNames), { minLength: 1 });

  it("only one of a lower level; root any", () => {
    fc.assert(
      fc.property(someRoles, someRoles, (own, target) => {
        const expected = own.includes("root") || highestLevel(target) < highestLevel(own);
        expect(mayAdminister(own, target)).toBe(expected);
      }),
    );
    for (const role of roleNames) expect(mayAdminister([role], [role])).toBe(role === "root");
  });

  it("ROL-03, ROL-17: root's accounts and the screens on walls are shown to root alone", () => {
    for (const own of roleNames) {
      const isRoot = own === "root";
      expect(maySee([own], ["root"])).toBe(isRoot);
      expect(maySee([own], ["user", "root"])).toBe(isRoot);
      expect(maySee([own], ["qr_display"])).toBe(isRoot);
      expect(maySee([own], ["qr_display", "user"])).toBe(true);
    }
  });

  it.each<[string, Role[], Role[], Role[], Role[] | null]>([
    ["adds and removes what is below", ["admin"], ["user"], ["rrhh", "manager"], ["rrhh", "manager"]],
    ["gives none of one's own level", ["admin"], ["user"], ["admin"], null],
    ["keeps a screen that only root sees", ["admin"], ["user", "qr_display"], ["manager"], ["manager", "qr_display"]],
    ["gives no screen", ["superadmin"], ["user"], ["user", "qr_display"], null],
    ["takes away nothing above", ["rrhh"], ["user", "admin"], ["user"], null],
    ["as root, anything", ["root"], ["user", "qr_display"], ["root"], ["root"]],
  ])("choosing roles: %s", (_, own, held, wanted, after) => {
    expect(rolesAfter(own, held, wanted)).toEqual(after);
  });

  it("whatever is chosen, nothing changes that one may not assign, and nothing unseen is lost", () => {
    fc.assert(
      fc.property(someRoles, someRoles, someRoles, (own, held, wanted) => {
        const after = rolesAfter(own, held, wanted);
        if (!after) return;
        const changed = roleNames.filter((role) => held.includes(role) !== after.includes(role));
        for (const role of changed) expect(canAssign(own, role)).toBe(true);
        for (const role of held) if (!visibleRoles(own).includes(role)) expect(after).toContain(role);
      }),
    );
  });
});
