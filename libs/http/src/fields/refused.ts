/** Result of a reader for a value that breaks a rule: the first broken rule. */
export class Refused {
  /** @param sentence follows the field's name: `must be a text` */
  constructor(readonly sentence: string) {}
}

/** Checks an untrusted value once and returns the value to use. */
export type Read<Value> = (given: unknown) => Value | Refused;
