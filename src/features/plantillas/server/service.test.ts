// Proves that a child that dies, or is stopped, is a sentence for whoever asked, and that what says nothing of the text stays what it is.
import { describe, expect, it } from "vitest";
import { Refusal } from "#platform/problems/problem.ts";
import { sandboxProblems } from "#platform/sandbox/problems.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import { type CartasDeps, makeLetters, type Preparadas } from "./service.ts";

const PREPARED: Preparadas = {
  plantilla: { name: "Carta", content: "<p>Hola</p>" },
  people: [{}],
  company: "Acería del Sur S.A.",
  cuit: "",
  logo: null,
  made: new Date("2026-03-02T15:04:00Z"),
};

function making(error: Error): Promise<unknown> {
  const sandbox: Sandbox = { run: () => Promise.reject(error), close: async () => {} };
  const deps = { sandbox, logos: async () => null } as unknown as CartasDeps;
  return makeLetters(deps, PREPARED, { by: "pruebas" });
}

describe("S-57: letters that cannot be drawn", () => {
  it.each(["time", "memory", "output", "crashed"] as const)(
    "a child that ends by %s is refused at the text",
    async (reason) => {
      await expect(making(new TaskFailed(reason))).rejects.toMatchObject({
        problems: [
          {
            status: 400,
            field: "content",
            message: "No se pudo armar la carta. Probá de nuevo o simplificá el contenido",
          },
        ],
      });
    },
  );

  it("a queue that is full says so, and not that the text is wrong", async () => {
    const full = new Refusal(sandboxProblems.ocupado);
    await expect(making(full)).rejects.toBe(full);
  });
});
