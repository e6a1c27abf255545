// The one error the embedded database raises on purpose. Its message is a Spanish sentence for the operator,
// shown as it is, without a stack.

export class EmbeddedError extends Error {
  override readonly name = "EmbeddedError";
}

/** One that time may cure: trying again makes sense. */
export class PassingError extends EmbeddedError {}
