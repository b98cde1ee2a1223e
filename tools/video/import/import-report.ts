/** Collects what an import says about each thing. */
export class ImportReport {
  private readonly kept: string[] = [];
  private readonly changed: string[] = [];
  private readonly missing: string[] = [];

  /** Came along as it was. */
  keep(what: string): void {
    this.kept.push(what);
  }

  /** Came along, and is different here. */
  change(what: string, how: string): void {
    this.changed.push(`${what}: ${how}`);
  }

  /** Did not come along. */
  miss(what: string, why: string): void {
    this.missing.push(`${what}: ${why}`);
  }

  /** Sections in the order of the guides. */
  toString(): string {
    const section = (title: string, lines: readonly string[]): string[] =>
      lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`), ''];
    return [
      ...section('What came along', this.kept),
      ...section('What is different', this.changed),
      ...section('What is missing', this.missing),
    ].join('\n');
  }
}
