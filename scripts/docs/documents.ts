/** The documents that the code can write about itself: who may call what, refusals, features, screens. Path → text. */
import { globSync } from "node:fs";
import { join } from "node:path";
import type { Access, Endpoint } from "#platform/contract/contract.ts";
import { common, type ProblemKind } from "#platform/problems/problem.ts";
import { contracts } from "#shell/contracts.ts";
import { stripOf } from "#shell/tabs.ts";
import { screens } from "#shell/web/screens.ts";
import graph from "../../src/features/graph.json" with { type: "json" };

export const ROOT = new URL("../..", import.meta.url).pathname;
const NOTE = "<!-- Written by `npm run docs:generate` from the code; a test keeps it fresh. Do not edit. -->";

export const accessText = (access: Access) => (typeof access === "string" ? access : access.join(","));

const all = Object.entries(contracts).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ feature, name, ...endpoint })),
);
const byAddress = [...all].sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method));

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n");
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const page = (title: string, ...parts: readonly string[]) => `${[`# ${title}`, NOTE, ...parts].join("\n\n")}\n`;

/** One line per endpoint: a change of who may call it is a line in the review. */
export const golden = () =>
  `${byAddress
    .map(({ method, path, access, pasos, reauth, modulo, scope = "company", rootChoosesCompany }) => {
      const marks = [
        pasos && `paso:${pasos.join(",")}`,
        reauth && "password again",
        modulo && `modulo:${modulo}`,
        scope,
        rootChoosesCompany && "root chooses company",
      ].filter(Boolean);
      return `${method.padEnd(6)} ${path}  ${accessText(access)}  [${marks.join("] [")}]`;
    })
    .join("\n")}\n`;

const accessPage = () =>
  page(
    "Who may call what",
    "`public`: anybody. `session`: any session, also one that still owes a step. `signedIn`: a person who finished signing in. Otherwise the roles. Rows are always those of the caller's company unless the reach says otherwise.",
    table(
      ["Call", "What it does", "Who", "Module", "Reach", "Activity line", "Endpoint"],
      byAddress.map(({ method, path, summary, access, modulo, scope, logs, feature, name }) => [
        `\`${method} ${path}\``,
        summary,
        accessText(access).replaceAll(",", ", "),
        modulo ?? "",
        scope ?? "company",
        [logs ?? []]
          .flat()
          .map((line) => line.name)
          .join("; "),
        `${feature}.${name}`,
      ]),
    ),
  );

const isProblem = (value: unknown): value is ProblemKind =>
  typeof value === "object" && value !== null && "code" in value && "status" in value && "message" in value;

/** Whatever a `problems.ts` exports, found in the tree so that no feature can forget to be listed. */
async function declaredProblems(): Promise<ProblemKind[]> {
  const files = globSync("src/**/problems.ts", { cwd: ROOT }).sort();
  const modules = await Promise.all(files.map((file) => import(join(ROOT, file)) as Promise<Record<string, unknown>>));
  const groups = [common, ...modules.flatMap((exported) => Object.values(exported))];
  return groups.flatMap((group) => Object.values(group as Record<string, unknown>).filter(isProblem));
}

async function errorsPage(): Promise<string> {
  const problems = await declaredProblems();
  return page(
    "Refusals",
    "Every expected refusal: a stable code for programs, a Spanish sentence for people (D013).",
    table(
      ["Code", "Status", "Sentence"],
      problems
        .sort((a, b) => compare(a.code, b.code))
        .map(({ code, status, message }) => [`\`${code}\``, String(status), message]),
    ),
  );
}

function featuresPage(): string {
  const map: Readonly<Record<string, readonly string[]>> = graph;
  const names = Object.keys(map);
  const arrows = names.flatMap((name) =>
    map[name]?.length ? map[name].map((used) => `  ${name} --> ${used}`) : [`  ${name}`],
  );
  const served = (feature: string) =>
    all.filter((each) => each.feature.split(".")[0] === feature || each.feature === `${feature}s`).length;
  return page(
    "Features and what each may use",
    "An arrow is a permission to import through the front door (`src/features/graph.json`); anything else fails the build.",
    ["```mermaid", "graph TD", ...arrows, "```"].join("\n"),
    table(
      ["Feature", "Uses", "Endpoints"],
      names.map((name) => [name, map[name]?.join(", ") ?? "", String(served(name))]),
    ),
  );
}

const routesPage = () =>
  page(
    "Screens",
    table(
      ["Address", "Title", "Who", "Module", "Layout", "Tabs", "Other addresses"],
      [...screens]
        .sort((a, b) => compare(a.path, b.path))
        .map((screen) => [
          `\`${screen.path}\``,
          screen.title,
          accessText(screen.access).replaceAll(",", ", "),
          screen.modulo ?? "",
          screen.layout,
          [stripOf(screen, screens)?.label, screen.tab?.order].filter((part) => part !== undefined).join(" "),
          (screen.aliases ?? []).map((alias) => `\`${alias}\``).join(" "),
        ]),
    ),
  );

export const documents = async (): Promise<Readonly<Record<string, string>>> => ({
  "docs/generated/access.md": accessPage(),
  "docs/generated/errors.md": await errorsPage(),
  "docs/generated/features.md": featuresPage(),
  "docs/generated/routes.md": routesPage(),
  "tests/architecture/access.golden.txt": golden(),
});
