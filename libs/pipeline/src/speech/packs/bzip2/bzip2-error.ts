/** Damaged data, or data that is no bzip2. */
export class Bzip2Error extends Error {
  override readonly name = 'Bzip2Error';

  constructor(fault: string) {
    super(`This is no bzip2 data: ${fault}.`);
  }
}
