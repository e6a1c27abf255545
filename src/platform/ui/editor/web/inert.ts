/** A foreign text as a document in which nothing runs and nothing is fetched. */

/** Their content is not words of the text either. */
export const SILENT: ReadonlySet<string> = new Set([
  ..."script style head title meta link base noscript template iframe object embed svg math".split(" "),
  ..."audio video canvas select textarea input button frameset applet xml".split(" "),
]);

export const inertBody = (html: string): HTMLElement => new DOMParser().parseFromString(html, "text/html").body;
