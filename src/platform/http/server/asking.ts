/**
 * Who asks, as far as a service needs to know: the parts of a request's `Ctx` that a function takes. A service names the
 * least it can do with, so that jobs and tests can call it too.
 */
import type { Ctx } from "./serve.ts";

/** Somebody reads: who, and in which transaction. */
export type Asking = Pick<Ctx, "actor" | "db">;

/** Something is written in a company, whoever caused it: a job does so without a person. */
export type Writing = Pick<Ctx, "db" | "empresa" | "now">;

/** Somebody writes in a company. */
export type Acting = Asking & Writing;

/** A browser at the door, before anybody is known. */
export type Visit = Pick<Ctx, "http" | "now">;
