/**
 * Who makes letters for others: whoever reads every part of a file, since a letter says what the file does (D064, D194), and
 * puts documents into it (D210). Apart from the calls, which no page needs before it is opened.
 */
import { type Role, STAFF } from "#platform/auth/roles.ts";

export const SENDERS = STAFF satisfies readonly Role[];
