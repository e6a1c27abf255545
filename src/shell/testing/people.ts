/** The demo's people as tests call them: by username, each with the company they are of. */
import { demoPlan } from "#shell/demo/plan.ts";

const { companies } = demoPlan();
export const [A, B, C] = companies.map(({ _id }) => _id) as [string, string, string];

export const everybody = companies.flatMap(({ _id: empresa, people }) =>
  people.map((person) => ({ ...person, empresa })),
);
export type Somebody = (typeof everybody)[number];

export function personOf(username: string): Somebody {
  const person = everybody.find((one) => one.username === username);
  if (!person) throw new Error(`nobody is called ${username}`);
  return person;
}
export const idOf = (username: string): string => personOf(username)._id;

/** Whose receipts only `superadmin` and `admin` open. */
export const confidential = everybody.find(({ reciboConfidencial }) => reciboConfidencial) as Somebody;
