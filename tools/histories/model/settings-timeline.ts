/** One change of the setting, as it was answered. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly required: boolean;
  readonly isSure: boolean;
}

/** A change reaches every replica within a second; busy machines are given more before a rule relies on it. */
const settlingMs = 5_000;

/** When sign-ins needed a verified address (`requireEmailVerification`). What a run finds is not known. */
export class SettingsTimeline {
  private readonly changes: Change[] = [{ start: -Infinity, end: -Infinity, required: true, isSure: false }];

  /** Changes are noted one after the other, never two at once. */
  note(change: Change): void {
    this.changes.push(change);
  }

  /** Whether the setting may have been on at some moment between the two times. */
  mayRequire(from: number, to: number): boolean {
    return this.changes.some((change, index) => change.required && change.start < to && this.until(index) > from);
  }

  /** Whether the setting was on for every replica all the time between the two. */
  surelyRequires(from: number, to: number): boolean {
    return this.changes.some((change, index) => {
      const next = this.changes[index + 1];
      return change.required && change.isSure && change.end + settlingMs < from && (next?.start ?? Infinity) > to;
    });
  }

  private until(index: number): number {
    const end = this.changes.slice(index + 1).find(({ required, isSure }) => !required && isSure);
    return end === undefined ? Infinity : end.end + settlingMs;
  }
}
