// What must not compile about contracts, each mistake beside its twin that does. The type check reads it; nothing runs.
import { z } from "zod";
import { contract } from "#platform/contract/contract.ts";
import { Id, Version } from "#platform/contract/shapes.ts";

const put = {
  summary: "Guardar",
  method: "PUT",
  path: "/api/cosas/:id",
  access: "signedIn",
  output: z.unknown(),
} as const;
export const declared = contract({
  whole: { ...put, edits: "whole", input: z.object({ id: Id, name: z.string(), version: Version }) },
  fields: { ...put, edits: "fields", input: z.object({ id: Id, name: z.string().optional(), version: Version }) },
  part: { ...put, edits: "part", input: z.object({ id: Id }) },
});
export const undeclared = contract({
  // @ts-expect-error a PUT says whether it edits the record whole
  silent: { ...put, input: z.object({ id: Id }) },
});
export const unversioned = contract({
  // @ts-expect-error and then it takes the version that was seen
  whole: { ...put, edits: "whole", input: z.object({ id: Id }) },
  // @ts-expect-error also where it takes only some of its fields
  fields: { ...put, edits: "fields", input: z.object({ id: Id }) },
});
