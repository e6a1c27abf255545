/**
 * Few files, each of what is needed together (0044): a request costs a slow network as much as fifty kilobytes. What
 * comes before any screen is one; then what every door has, what the frame and its pages have, what opens over the page,
 * what every list and every form have. Left to itself the build cuts what is shared wherever two screens differ.
 *
 * A group takes what its modules import along, unless one above has it: so a file only needs those above it, and no two
 * need each other.
 */
import type { Plugin } from "vite";

const ui = (room: string, files: string) => `/src/platform/ui/${room}/web/(?:${files})\\.`;
const kit = (components: string) => `/@mantine/core/esm/components/(?:${components})/`;
const any = (...patterns: readonly string[]) => new RegExp(patterns.join("|"));

/** A door: a sheet of paper, fields, one button. */
const DOOR = any(
  ui("page", "page|door"),
  ui("fields", "secret"),
  kit("TextInput|Anchor"),
  "/useMutation\\.js$|/src/platform/problems/failure\\.ts$|/src/platform/http/web/acts\\.ts$",
  "/src/shell/web/signin/(?:company|steps|owed-step)\\.",
);

/** The frame, and what its pages show while they wait, say and ask. */
const FRAME = any(
  "/src/shell/web/frame/(?:frame|bottom-bar|exporter|header|phone-bar|strip)\\.tsx$",
  ui("page", "action|drop-menu|loaded|load-failure|record-page"),
  ui("theme", "toasts"),
  ui("dialogs", "dialogs|removal"),
  ui("form", "editing"),
  kit("Group|Stack|Badge"),
  // Long lists and the fields that choose people have it in common, and nothing else.
  "/(?:useInfiniteQuery|infiniteQueryObserver)\\.js$",
);

/** Over the page: dialogs and notices. It follows the first page by itself. */
const OVER = any(kit("Modal|FocusTrap"), "/src/platform/ui/theme/web/floating\\.tsx$");

/** Over a field: lists to choose from. */
const POPUP = any(kit("Combobox|Popover"), ui("fields", "lookup|multi-select|option-search|select-field"));

const LIST = any(ui("table", "table|server-list|client-list|record-actions"), ui("filters", "bar"));

const FORM = any(ui("form", "draft-form|save-bar|section|leave-guard"), kit("Checkbox|Textarea"));

/** Icons, words, days, the kit's own small tools: a few hundred bytes each. */
const SMALL = any(
  "/@tabler/icons|/src/platform/(?:text|dates|argentina)/[^?]*$|/src/platform/ui/\\w+/[^/?]*$",
  "/@mantine/core/esm/core/utils/|/get-auto-contrast-value/|/CheckIcon\\.mjs$",
  "/@mantine/hooks/esm/(?:utils|use-(?:debounced|merged|uncontrolled|id|disclosure|resize|window))",
);

export const codeSplitting = {
  groups: [
    { name: "inicio", tags: ["$initial" as const], priority: 20 },
    {
      name: "esquemas",
      test: /\/node_modules\/zod\/|\/platform\/contract\/(?:shapes|activity)\.ts|\/platform\/auth\/clave\.ts/,
      priority: 10,
    },
    { name: "puerta", test: DOOR, priority: 9 },
    { name: "comun", test: SMALL, minShareCount: 4, priority: 8.5 },
    { name: "marco", test: FRAME, priority: 8 },
    { name: "encima", test: OVER, priority: 7 },
    { name: "opciones", test: POPUP, priority: 6 },
    { name: "lista", test: LIST, priority: 5 },
    { name: "formulario", test: FORM, priority: 4 },
  ],
};

/** Two files that need each other run in an order nobody chose. */
export const noCircularFiles: Plugin = {
  name: "rubrica:no-circular-files",
  apply: "build",
  generateBundle(_options, bundle) {
    const done = new Set<string>();
    const visit = (file: string, way: readonly string[]) => {
      if (way.includes(file)) this.error(`Archivos que se necesitan en círculo: ${[...way, file].join(" → ")}`);
      if (done.has(file)) return;
      done.add(file);
      const part = bundle[file];
      if (part?.type === "chunk") for (const next of part.imports) visit(next, [...way, file]);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};
