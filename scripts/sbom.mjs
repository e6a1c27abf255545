// `npm run sbom -- [file]`: everything the lock file installs, as CycloneDX 1.6 (S-63): what it is, its fingerprint, its
// licence and what needs it. Of one lock file always the same, but for the number and the moment of the document.
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { inProject, say } from "./project.mjs";

const readJson = (path) => JSON.parse(readFileSync(inProject(path), "utf8"));

/** A package of another platform is locked and not installed. */
function installedManifest(where) {
  try {
    return readJson(`${where}/package.json`);
  } catch {
    return {};
  }
}

export function sbomOf({ lock, manifestOf = installedManifest, serial = randomUUID(), now = new Date() }) {
  const { "": project, ...locked } = lock.packages;
  const root = `pkg:npm/${lock.name}@${lock.version}`;
  const components = new Map();
  const needs = new Map([[root, needsOf("", project, locked)]]);
  for (const [where, entry] of Object.entries(locked)) {
    const component = componentOf(where, entry, manifestOf);
    const ref = component["bom-ref"];
    components.set(ref, merged(components.get(ref), component));
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...needsOf(where, entry, locked)]));
  }
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      tools: { components: [{ type: "application", name: "rubrica-sbom", version: lock.version }] },
      component: { type: "application", "bom-ref": root, name: lock.name, version: lock.version, purl: root },
    },
    components: [...components.values()].sort(by("bom-ref")),
    dependencies: [...needs].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })).sort(by("ref")),
  };
}

const by = (field) => (a, b) => (a[field] < b[field] ? -1 : 1);

/** An alias (`typescript7`) says whose package it is. */
const nameOf = (where, { name }) => name ?? where.slice(where.lastIndexOf("node_modules/") + "node_modules/".length);

const purlOf = (where, entry) =>
  `pkg:npm/${nameOf(where, entry).replace(/^@/, "%40")}@${encodeURIComponent(entry.version)}`;

function componentOf(where, entry, manifestOf) {
  const name = nameOf(where, entry);
  const [scope, own] = name.startsWith("@") ? name.split("/") : [null, name];
  const [algorithm, fingerprint] = entry.integrity.split(/-(.*)/s);
  return {
    type: "library",
    "bom-ref": purlOf(where, entry),
    ...(scope ? { group: scope } : {}),
    name: own,
    version: entry.version,
    // Excluded: what only builds and tests it.
    scope: entry.dev ? "excluded" : entry.optional || entry.devOptional ? "optional" : "required",
    hashes: [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(fingerprint, "base64").toString("hex") }],
    licenses: licensesOf(entry.license ?? licenseOf(manifestOf(where))),
    purl: purlOf(where, entry),
  };
}

/** Locked in two places it is one component, and counts by the place that needs it most. */
function merged(known, component) {
  const order = ["required", "optional", "excluded"];
  if (!known || order.indexOf(component.scope) < order.indexOf(known.scope)) return component;
  return known;
}

const licenseOf = ({ license, licenses }) =>
  license?.type ?? license ?? (Array.isArray(licenses) ? licenses.map(({ type }) => type).join(" OR ") : undefined);

function licensesOf(license) {
  if (!license) return [];
  if (/ (OR|AND|WITH) /.test(license)) return [{ expression: license }];
  return [{ license: /^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(license) ? { id: license } : { name: license } }];
}

/** As Node would find them: in the package's own node_modules, or in that of whoever holds it. */
function needsOf(where, { dependencies, devDependencies, optionalDependencies }, locked) {
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return new Set(names.flatMap((name) => found(where, name, locked)));
}

function found(where, name, locked) {
  for (let holder = where; ; holder = holder.slice(0, Math.max(0, holder.lastIndexOf("node_modules/") - 1))) {
    const at = `${holder && `${holder}/`}node_modules/${name}`;
    if (locked[at]) return [purlOf(at, locked[at])];
    if (holder === "") return [];
  }
}

/** To the file, or to where the command's output goes. */
export function writeSbom(file) {
  const text = `${JSON.stringify(sbomOf({ lock: readJson("package-lock.json") }), null, 2)}\n`;
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
  if (file) say(`Lista de componentes (CycloneDX 1.6) en ${file}.`);
  return 0;
}
