export class ObjectNotFoundError extends Error {
  constructor(readonly key: string) {
    super(`There is no object "${key}".`);
    this.name = 'ObjectNotFoundError';
  }
}

export class InvalidObjectKeyError extends Error {
  constructor(readonly key: string) {
    super(
      `"${key.slice(0, 100)}" is no object key: use segments of letters, digits, ".", "_" and "-", joined by "/", up to 512 characters.`,
    );
    this.name = 'InvalidObjectKeyError';
  }
}
