/** Path, query and body as one flat object, checked against the contract: every problem of the form at once. */
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Endpoint } from "#platform/contract/contract.ts";
import { common, type Problem, Refusal } from "#platform/problems/problem.ts";

/** How an endpoint's input is read. One that takes nothing and is sent nothing has nothing to check. */
export const inputOf = ({ method, input }: Endpoint): ReadInput => {
  const takesNothing = method === "GET" && input instanceof z.ZodObject && Object.keys(input.shape).length === 0;
  return (request, parts) => (takesNothing && !request.raw.url?.includes("?") ? {} : readInput(input, request, parts));
};

export type ReadInput = (request: FastifyRequest, parts?: Readonly<Record<string, string>>) => unknown;

function readInput(shape: z.ZodType, request: FastifyRequest, parts?: Readonly<Record<string, string>>): unknown {
  const body = parts ?? request.body ?? {};
  if (typeof body !== "object" || Array.isArray(body)) throw new Refusal(common.cuerpoIlegible);
  const raw = { ...(request.query as object), ...body, ...(request.params as object) };
  // PostgreSQL cannot store it, and no form needs it.
  if (hasNul(raw)) throw new Refusal(common.caracterInvalido);
  return checked(shape, raw);
}

/** As the shape leaves it, or a refusal with every problem at its field. */
export function checked<S extends z.ZodType>(shape: S, raw: unknown): z.output<S> {
  const result = shape.safeParse(raw);
  if (result.success) return result.data;
  const [first, ...others] = result.error.issues.map(({ path, message }): Problem => {
    const field = path.join(".");
    return { ...common.invalido, message: spanish(message), ...(field ? { field } : {}) };
  });
  throw new Refusal(first ?? common.invalido, ...others);
}

/** Contracts say what is wrong in Spanish; zod's own English words never reach a person. */
const spanish = (message: string) =>
  /^(Invalid|Too |Unrecognized|Expected)/.test(message) ? common.invalido.message : message;

/** How deep a body may be was decided when it was read (json.ts). */
function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  // Of ten thousand rows most of the time went into naming their places.
  if (Array.isArray(value)) return value.some(hasNul);
  return Object.entries(value).some(([key, inner]) => key.includes("\0") || hasNul(inner));
}
