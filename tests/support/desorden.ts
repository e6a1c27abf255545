/**
 * Spec files in another order, for `npm test -- sacudida`: Playwright runs projects in the order in which they are
 * declared, and the files of one by name. So each project becomes several of a few files, in the order of the seed.
 */
import { readdirSync } from "node:fs";
import type { Project } from "@playwright/test";
import { scramble, seedOf } from "#shell/demo/random.ts";

/** Those of one share a browser and its sessions, as they do in order. */
const TOGETHER = 6;

export function inDisorder(projects: readonly (Project & { readonly testDir: string })[], seed: string): Project[] {
  const parts = projects.flatMap((project) => {
    const specs = readdirSync(project.testDir).filter((name) => name.endsWith(".spec.ts"));
    const files = drawn(specs, `${project.name} ${seed}`).map((name) => `**/${name}`);
    const count = Math.ceil(files.length / TOGETHER);
    return Array.from({ length: count }, (_, at) => ({
      ...project,
      testMatch: files.slice(at * TOGETHER, (at + 1) * TOGETHER),
    }));
  });
  return drawn(parts, seed);
}

function drawn<T>(all: readonly T[], seed: string): T[] {
  const from = seedOf(seed);
  const places = new Map(all.map((one, at) => [one, scramble(from + at)]));
  return all.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}
