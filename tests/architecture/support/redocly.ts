/** What Redocly's recommended rules say of a document, one line a finding. In this process; nothing is fetched or told. */
import { createConfig, lintFromString } from "@redocly/openapi-core";

export async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(document);
  const found = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  return found.map(
    ({ severity, ruleId, location, message }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
  );
}
