/** What a reader makes of a value that breaks a rule: the first one that it breaks. */
export class Refused {
  /** @param sentence goes on after the field's name: `must be a text` */
  constructor(readonly sentence: string) {}
}

/** Looks at an untrusted value once and says what it means here. */
export type Read<Value> = (given: unknown) => Value | Refused;
