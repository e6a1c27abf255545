/** Whatever a call threw, as a refusal: screens then have one kind of failure to show. */
import { common, Refusal } from "#platform/problems/problem.ts";

export const refusalOf = (error: unknown): Refusal => (error instanceof Refusal ? error : new Refusal(common.interno));

/** The shell asks the person to sign in again over the page; the page keeps what was typed and says nothing more. */
export const isSignedOut = (error: unknown): boolean => refusalOf(error).status === common.signedOut.status;
