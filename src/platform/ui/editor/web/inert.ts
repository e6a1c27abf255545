/** A foreign text as a document in which nothing runs and nothing is fetched. */

/** Their content is not words of the text either. */
export const SILENT: ReadonlySet<string> = new Set([
  ..."script style head title meta link base noscript template iframe object embed svg math".split(" "),
  ..."audio video canvas select textarea input button frameset applet xml".split(" "),
]);

export const inertBody = (html: string): HTMLElement => new DOMParser().parseFromString(quiet(html), "text/html").body;

/** An element as it is written, with what it says in quotes. */
const WRITTEN = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>]){0,4000}>/gi;

/** Nothing of it would run there; but the browser complains of each handler and base that it parses, to us and to itself. */
const quiet = (html: string): string =>
  html.replace(WRITTEN, (element) =>
    element.replace(/^<base\b/i, "<x-base").replace(/([\s/"'])on(?=[a-z]+\s*=)/gi, "$1data-on"),
  );
