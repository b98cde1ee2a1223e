import type { ProofPurpose } from './operation';

/** One change of the setting, as it was answered. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly required: boolean;
  /** If omitted, only users with a second factor must show it. */
  readonly factorsRequired?: boolean;
  readonly isSure: boolean;
  /** Purposes that are proven by links from now on: their open codes end. */
  readonly linkPurposes?: readonly ProofPurpose[];
}

/** Requirements that the settings may impose on every sign-in. */
type Requirement = 'verification' | 'factors';

/** A change reaches every replica within a second; busy machines are given more before a rule relies on it. */
const settlingMs = 5_000;

const isRequired = ({ required, factorsRequired }: Change, what: Requirement): boolean =>
  what === 'verification' ? required : factorsRequired === true;

/**
 * Records when sign-ins required a verified address (`requireEmailVerification`) or a second factor (`mfaPolicy`). The
 * settings at the start of a run are unknown.
 */
export class SettingsTimeline {
  private readonly changes: Change[] = [
    { start: -Infinity, end: -Infinity, required: true, factorsRequired: true, isSure: false },
  ];

  /** Changes are noted one after the other, never two at once. */
  note(change: Change): void {
    this.changes.push(change);
  }

  /** True when the setting may have been on at any moment between the two times. */
  mayRequire(what: Requirement, from: number, to: number): boolean {
    return this.changes.some(
      (change, index) => isRequired(change, what) && change.start < to && this.until(what, index) > from,
    );
  }

  /** True when the setting was on in every replica during the whole span. Changes in between may leave it on. */
  surelyRequires(what: Requirement, from: number, to: number): boolean {
    return this.changes.some((change, index) => {
      const next = this.changes.slice(index + 1).find((later) => !isRequired(later, what));
      return (
        isRequired(change, what) && change.isSure && change.end + settlingMs < from && (next?.start ?? Infinity) > to
      );
    });
  }

  /** True when a change to links may have ended a code that was open between the two times. */
  mayHaveEndedCodes(purpose: ProofPurpose, from: number, to: number): boolean {
    return this.changes.some(
      ({ start, end, linkPurposes = [] }) => linkPurposes.includes(purpose) && start < to && end > from,
    );
  }

  private until(what: Requirement, index: number): number {
    const end = this.changes.slice(index + 1).find((change) => !isRequired(change, what) && change.isSure);
    return end === undefined ? Infinity : end.end + settlingMs;
  }
}
