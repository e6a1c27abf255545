/**
 * What leaves is what the contract tells, and nothing else: what a shape does not name is left out, and an answer
 * that breaks its promise is a defect. The shape of an answer that is given often is compiled, which makes it six times as
 * fast; compiling costs as much as a few hundred answers, and most endpoints are asked for less.
 */
import { z } from "zod";
import { type Endpoint, FILE } from "#platform/contract/contract.ts";

const OFTEN = 100;

/** How often each shape was asked for; then its compiled one. A process has as many as endpoints. */
const times = new WeakMap<z.ZodType, number>();
const compiled = new WeakMap<z.ZodType, z.ZodType>();

/** An endpoint's answer as it may leave. */
export function toldBy({ output }: Pick<Endpoint, "output">, result: unknown): unknown {
  if (output === FILE) return result;
  return (compiled.get(output) ?? counted(output)).parse(result);
}

function counted(shape: z.ZodType): z.ZodType {
  const time = (times.get(shape) ?? 0) + 1;
  times.set(shape, time);
  if (time < OFTEN) return shape;
  const made = z.compile(shape);
  compiled.set(shape, made);
  return made;
}
