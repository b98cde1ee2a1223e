import type { Tenure } from './addresses';

interface Noted extends Tenure {
  readonly account: string;
}

interface Failure {
  readonly account: string;
  readonly start: number;
}

/** Who surely had which address, and when, and who failed to sign in there: over all accounts of a run. */
export class AddressBook {
  private readonly tenures = new Map<string, Noted[]>();
  private readonly failures = new Map<string, Failure[]>();

  note(account: string, tenures: readonly Tenure[]): void {
    for (const tenure of tenures) {
      const known = this.tenures.get(tenure.address) ?? [];
      known.push({ ...tenure, account });
      this.tenures.set(tenure.address, known);
    }
  }

  /** A password was shown at the address, and is not known to have been right. */
  noteFailure(account: string, address: string, start: number): void {
    const known = this.failures.get(address) ?? [];
    known.push({ account, start });
    this.failures.set(address, known);
  }

  /** How many failures at these addresses other accounts know of, that may have been counted before. */
  failuresOfOthers(account: string, addresses: Iterable<string>, before: number): number {
    return [...addresses]
      .flatMap((address) => this.failures.get(address) ?? [])
      .filter((failure) => failure.account !== account && failure.start < before).length;
  }

  /** Another account that had the address at the same time. */
  findRival(account: string, { address, from, to }: Tenure): string | undefined {
    return this.tenures.get(address)?.find((other) => other.account !== account && other.from < to && other.to > from)
      ?.account;
  }
}
