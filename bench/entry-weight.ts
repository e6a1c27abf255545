/** What a browser loads before each screen shows, against its budget, and against React and the router alone. */
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { isOver, type Weight, weights } from "./weights.ts";

export async function entryWeight() {
  const rows = weights();
  console.log(`${"".padEnd(56)}   JS  meta   CSS  meta  pedidos`);
  for (const row of rows) console.log(lineOf(row));
  const over = rows.filter(isOver);
  console.log(
    over.length === 0 ? "Todas dentro de su meta." : `Se pasan: ${over.map(({ route }) => route).join(", ")}`,
  );
  const alone = await reference();
  const entry = rows[0] as Weight;
  console.log(
    `JS de entrada ${entry.js.toFixed(1)} KB gzip; React y el enrutador solos ${alone.toFixed(1)} KB; razón ${(entry.js / alone).toFixed(2)} ×`,
  );
}

const lineOf = (row: Weight) =>
  [
    row.route.padEnd(56),
    row.js.toFixed(1).padStart(6),
    `≤${row.budget.js}`.padStart(5),
    row.css.toFixed(1).padStart(5),
    `≤${row.budget.css}`.padStart(5),
    String(row.requests).padStart(5),
    isOver(row) ? "  SE PASA" : "",
  ].join(" ");

/** The least that a page of this kind can be: built in the same run by the same tools. */
async function reference(): Promise<number> {
  const page = "\0referencia";
  const built = (await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "referencia",
        resolveId: (id) => (id === page ? id : null),
        load: (id) =>
          id === page
            ? `import { createElement } from "react"; import { createRoot } from "react-dom/client";
               import { RouterProvider, createRouter, createRootRoute } from "@tanstack/react-router";
               createRoot(document.body).render(createElement(RouterProvider, { router: createRouter({ routeTree: createRootRoute() }) }));`
            : null,
      },
    ],
    build: { write: false, target: "es2022", rolldownOptions: { input: page } },
  })) as Rolldown.RolldownOutput;
  const bytes = built.output.reduce(
    (sum, part) => sum + (part.type === "chunk" ? gzipSync(part.code, { level: 9 }).length : 0),
    0,
  );
  return bytes / 1024;
}
