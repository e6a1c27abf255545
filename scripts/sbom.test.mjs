// S-63: the list of components says everything that is locked, once, with its fingerprint and its licence.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "./project.mjs";
import { sbomOf } from "./sbom.mjs";

const lock = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
const sbom = sbomOf({ lock });
const { "": project, ...locked } = lock.packages;
const idOf = (where, { name, version }) => `${name ?? where.slice(where.lastIndexOf("node_modules/") + 13)}@${version}`;
const componentId = ({ group, name, version }) => `${group ? `${group}/` : ""}${name}@${version}`;

/** Those of the SPDX list that our packages have: another one is looked at before it is added. */
const LICENSES = new Set(
  "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 PSF-2.0 Unlicense Zlib".split(
    " ",
  ),
);

test("S-63 it is CycloneDX 1.6 of this program", () => {
  expect(sbom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1 });
  expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(sbom.metadata.component).toMatchObject({ type: "application", name: "rubrica", version: project.version });
  expect(new Date(sbom.metadata.timestamp).toISOString()).toBe(sbom.metadata.timestamp);
});

test("S-63 every locked package is there once, and nothing else", () => {
  const wanted = new Set(Object.entries(locked).map(([where, entry]) => idOf(where, entry)));
  expect(sbom.components.map(componentId).sort()).toEqual([...wanted].sort());
  expect(sbom.components.map(componentId)).toEqual(expect.arrayContaining(["typescript@7.0.2", "typescript@6.0.3"]));
});

test("S-63 each has its address, the fingerprint of the lock file and a licence that we know", () => {
  const integrity = new Map(Object.entries(locked).map(([where, entry]) => [idOf(where, entry), entry.integrity]));
  for (const component of sbom.components) {
    const id = componentId(component);
    expect(component.purl, id).toBe(`pkg:npm/${id.replace(/^@/, "%40")}`);
    const [{ alg, content }] = component.hashes;
    expect(`${alg.replace("SHA-", "sha")}-${Buffer.from(content, "hex").toString("base64")}`).toBe(integrity.get(id));
    for (const { license, expression } of component.licenses)
      for (const one of license ? [license.id] : expression.split(/ (?:OR|AND|WITH) |[()]/).filter(Boolean))
        expect(LICENSES, id).toContain(one);
  }
  // Three say it nowhere but in a file.
  expect(sbom.components.filter(({ licenses }) => licenses.length === 0).map(({ name }) => name)).toEqual([
    "humanize-number",
    "only",
    "png-js",
  ]);
});

test("S-63 what each needs is named, and is there", () => {
  const refs = new Set([sbom.metadata.component["bom-ref"], ...sbom.components.map((each) => each["bom-ref"])]);
  expect(sbom.dependencies.map(({ ref }) => ref).sort()).toEqual([...refs].sort());
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  const of = (ref) => sbom.dependencies.find((each) => each.ref === ref)?.dependsOn;
  const { version } = locked["node_modules/pg-pool"];
  expect(of(`pkg:npm/pg@${locked["node_modules/pg"].version}`)).toContain(`pkg:npm/pg-pool@${version}`);
  const direct = Object.keys({ ...project.dependencies, ...project.devDependencies }).length;
  expect(of(sbom.metadata.component["bom-ref"])).toHaveLength(direct);
});

test("S-63 of one lock file it is always the same, wherever it is made, but for its number and moment", () => {
  const serial = "3e671687-395b-41f5-a30f-a58921a69b79";
  const now = new Date("2026-03-02T15:00:00Z");
  const shuffled = { ...lock, packages: Object.fromEntries(Object.entries(lock.packages).reverse()) };
  const made = [lock, shuffled].map((each) => JSON.stringify(sbomOf({ lock: each, serial, now })));
  expect(made[0]).toBe(made[1]);
  expect(sbomOf({ lock }).serialNumber).not.toBe(sbom.serialNumber);
});
