// Proves the pure rules of an account: its pending step, its sessions' lives, where it may work, which roles it is shown.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reaches } from "#features/empresa/rules.ts";
import { ROLES, roleNames } from "#platform/auth/roles.ts";
import { isAlive, pasoOf, reachOf, roleItems, sessionTimes } from "./rules.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it("the first password is changed before anything else", () => {
  expect(pasoOf({ firstTime: true })).toBe("cambiarClave");
  expect(pasoOf({ firstTime: false })).toBe("listo");
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
  });
});
