/**
 * The part of a style sheet that a given piece of HTML is drawn with before anything else has come (0044). Kept are the
 * rules whose classes all occur there, in their layers and media; of variables, those that something kept reads. What
 * only a pointer brings out, prints or moves is left to the whole sheet, which follows.
 */
type Picture = { readonly classes: ReadonlySet<string>; readonly html: string };
type Node = { readonly prelude: string; readonly body: string | null };

const NESTING = /^@(?:media|supports|layer|container)\b/;
const LATER = /:hover|:active|:disabled|::placeholder|::-|:-moz/;
/** May or may not hold: what is in them is not asked for. */
const PERHAPS = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
/** Of the root, which is not in the picture. */
const SCHEME = "data-mantine-color-scheme";
const NEVER = /^@(?:media print|media \(hover|keyframes|page\b)/;

export function criticalCss(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)));
  return withoutUnread(kept(css, { classes, html }), html);
}

function kept(css: string, picture: Picture): string {
  return nodesOf(css.replaceAll(/\/\*[\s\S]*?\*\//g, ""))
    .map(({ prelude, body }) => {
      if (body === null) return prelude.startsWith("@layer") ? `${prelude};` : "";
      if (NEVER.test(prelude)) return "";
      if (prelude === "@font-face") return body.includes("-latin-ext-") ? "" : `${prelude}{${body}}`;
      if (NESTING.test(prelude)) return within(prelude, kept(body, picture));
      const selectors = split(prelude, ",").filter((selector) => isDrawn(selector, picture));
      return within(selectors.join(","), body);
    })
    .join("");
}

const within = (prelude: string, body: string) => (prelude === "" || body === "" ? "" : `${prelude}{${body}}`);

function isDrawn(selector: string, { classes, html }: Picture): boolean {
  const sure = selector.replaceAll(PERHAPS, "");
  return (
    !LATER.test(sure) &&
    [...sure.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].every(([, name = ""]) => classes.has(name)) &&
    [...sure.matchAll(/\[(data-[\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g)].every(
      ([, name = "", value]) =>
        name === SCHEME || html.includes(value === undefined ? ` ${name}=` : ` ${name}="${value}"`),
    )
  );
}

/** Until nothing more falls away: a variable may be read only by one that nobody reads. */
function withoutUnread(css: string, html: string): string {
  const read = new Set([...`${css}${html}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const thinner = rewritten(css, (declaration) => {
    const [, name] = /^\s*(--[\w-]+)\s*:/.exec(declaration) ?? [];
    return name === undefined || read.has(name);
  });
  return thinner.length === css.length ? css : withoutUnread(thinner, html);
}

function rewritten(css: string, keeps: (declaration: string) => boolean): string {
  return nodesOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return `${prelude};`;
      if (NESTING.test(prelude)) return within(prelude, rewritten(body, keeps));
      return within(prelude, split(body, ";").filter(keeps).join(";"));
    })
    .join("");
}

/** Statements and blocks, in order, whatever braces and semicolons strings and parentheses hold. */
function nodesOf(css: string): readonly Node[] {
  const nodes: Node[] = [];
  let [start, depth, open] = [0, 0, 0];
  for (const { at, char } of marks(css)) {
    if (char === "{") {
      if (depth === 0) open = at;
      depth++;
    } else if (char === "}") {
      depth--;
      if (depth === 0) {
        nodes.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at).trim() });
        start = at + 1;
      }
    } else if (char === ";" && depth === 0) {
      nodes.push({ prelude: css.slice(start, at).trim(), body: null });
      start = at + 1;
    }
  }
  return nodes;
}

function split(text: string, separator: "," | ";"): readonly string[] {
  const cuts = [...marks(text)].filter(({ char }) => char === separator).map(({ at }) => at);
  return [-1, ...cuts].map((cut, index) => text.slice(cut + 1, cuts[index]).trim()).filter((piece) => piece !== "");
}

/** Every character that means something: none within a string or parentheses. */
function* marks(text: string): Generator<{ readonly at: number; readonly char: string }> {
  let parentheses = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (char === "\\") at++;
    else if (char === '"' || char === "'") {
      do at++;
      while (at < text.length && (text[at] !== char || text[at - 1] === "\\"));
    } else if (char === "(") parentheses++;
    else if (char === ")") parentheses--;
    else if (parentheses === 0) yield { at, char };
  }
}
