/**
 * Paths of a form's values as types: `motvio` does not compile where the field is `motivo`, nor a text where a number
 * lies. Items of a list are reached by number (`adjuntos.0.url`). Fields that are data (a record, or values whose schema
 * says nothing of them) take any text, and nobody checks it.
 */

/** One for each step a path may take: deeper fields are set with what holds them, and the checker stays quick. */
type Steps = [0, 0, 0, 0];

/** The paths of `T` that lead to a `Wanted`, and to nothing else. */
export type PathTo<T, Wanted, Left extends readonly unknown[] = Steps> = Left extends [unknown, ...infer Rest]
  ? T extends readonly (infer Item)[]
    ? PathBy<`${number}`, Item, Wanted, Rest>
    : T extends object
      ? string extends keyof T
        ? string
        : { [K in keyof T & string]: PathBy<K, T[K], Wanted, Rest> }[keyof T & string]
      : never
  : never;

type PathBy<K extends string, T, Wanted, Left extends readonly unknown[]> =
  | ([T] extends [Wanted] ? K : never)
  | (NonNullable<T> extends object ? `${K}.${PathTo<NonNullable<T>, Wanted, Left>}` : never);

/** What lies there. */
export type At<T, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? At<Step<T, Key>, Rest>
  : Step<T, Path>;

type Step<T, Key extends string> = T extends readonly (infer Item)[]
  ? Item
  : T extends object
    ? Key extends keyof T
      ? T[Key]
      : string extends keyof T
        ? T[keyof T]
        : never
    : never;
