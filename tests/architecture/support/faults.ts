/** What no answer may be (S-66): broken, telling how the server is built, or in another language than Spanish. */
import { isEnglish } from "../../support/english.ts";

/** Stack frames, driver words, statements, places on disk. */
const LEAK = /(at .*\.(js|ts):|pg_|SELECT |node_modules|\/home\b|\/work\b|drizzle|postgres)/;

/** What is wrong with an answer, in words; null when nothing is. */
export function fault(status: number, body: string): string | null {
  if (status >= 500) return "broke";
  if (LEAK.test(body)) return "leaks";
  if (status < 400) return null;
  const said = sentences(body);
  if (said === null) return "is not JSON with a message";
  return said.some(isEnglish) ? "speaks English" : null;
}

function sentences(body: string): readonly string[] | null {
  try {
    const { message, errors = [] } = JSON.parse(body) as { message?: unknown; errors?: { message: string }[] };
    return typeof message === "string" && message !== "" ? [message, ...errors.map((error) => error.message)] : null;
  } catch {
    return null;
  }
}
