import type { Tenure } from './addresses';

interface Noted extends Tenure {
  readonly account: string;
}

/** Who surely had which address, and when: over all accounts of a run. */
export class AddressBook {
  private readonly tenures = new Map<string, Noted[]>();

  note(account: string, tenures: readonly Tenure[]): void {
    for (const tenure of tenures) {
      const known = this.tenures.get(tenure.address) ?? [];
      known.push({ ...tenure, account });
      this.tenures.set(tenure.address, known);
    }
  }

  /** Another account that had the address at the same time. */
  rivalOf(account: string, { address, from, to }: Tenure): string | undefined {
    return this.tenures.get(address)?.find((other) => other.account !== account && other.from < to && other.to > from)
      ?.account;
  }
}
