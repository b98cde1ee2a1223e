import { Inject, Injectable } from '@nestjs/common';
import { Database, transactionBetweenMigrations, type Transaction } from '@svc/database';
import { writeSuggestion } from '@svc/errors';
import { isJsonObject } from '@svc/http';
import {
  AuditService,
  lockOwnership,
  replaceOwnership,
  type OwnedPart,
  type Entries,
  type EntryChange,
  type FileSection,
} from '@svc/auth';
import { describeChanges, describeOwnership } from './describe-changes';
import { Given } from './given';
import { parseYaml } from './parse-yaml';
import type { ConfigurationText } from './read-file';
import { listChanges } from './section';
import { writeYaml } from './write-yaml';

interface Desired {
  name: string;
  parts: readonly (readonly [FileSection, Entries])[];
  owns: readonly OwnedPart[];
}

interface Plan {
  changes: readonly (readonly [FileSection, readonly EntryChange[]])[];
  /** True when the file owns other parts than the one that was applied last, or has another name. */
  hasOtherOwner: boolean;
  /** One for each difference. */
  lines: readonly string[];
}

const ownedParts = (section: FileSection, entries: Entries): OwnedPart[] => {
  const { name } = section;
  return name === 'settings' ? [...entries.keys()].map((setting) => `${name}.${setting}` as const) : [name];
};

/** Injects the parts of the file, in the order of an export. */
export const configurationSections = Symbol('sections of the configuration file');

/** Settings, providers and webhooks as a file. */
@Injectable()
export class ConfigurationFileService {
  constructor(
    private readonly database: Database,
    @Inject(configurationSections) private readonly sections: readonly FileSection[],
    private readonly audit: AuditService,
  ) {}

  /** @returns a file that changes nothing when it is applied, with names of variables in place of secrets */
  async export(): Promise<string> {
    return writeYaml(await this.database.transaction((transaction) => this.read(this.sections, transaction)));
  }

  /**
   * @returns a line for each change that applying would make
   * @throws ConfigurationFileError
   */
  async compare(file: ConfigurationText): Promise<readonly string[]> {
    const desired = await this.check(file);
    const { lines } = await this.database.transaction((transaction) => this.plan(desired, transaction));
    return lines;
  }

  /**
   * Applies all of the file or nothing, while no other process applies one or migrates the database.
   * @returns a line for each change
   * @throws ConfigurationFileError
   */
  async apply(file: ConfigurationText): Promise<readonly string[]> {
    const desired = await this.check(file);
    return transactionBetweenMigrations(this.database, async (transaction) => {
      const plan = await this.plan(desired, transaction);
      for (const [section, changes] of plan.changes) await section.write(changes, desired.name, transaction);
      if (plan.hasOtherOwner) await this.takeOver(desired, transaction);
      return plan.lines;
    });
  }

  private async check({ name, text }: ConfigurationText): Promise<Desired> {
    const { value, report } = parseYaml(name, text);
    const root = new Given(report, value);
    if (!isJsonObject(value) || Object.keys(value).length === 0)
      root.problem('is empty or no mapping: write "settings: {}" in a file that sets nothing');
    const names = this.sections.map((section) => section.name);
    const parts: (readonly [FileSection, Entries])[] = [];
    for (const member of isJsonObject(value) ? root.members() : []) {
      const section = this.sections.find((one) => one.name === member.name);
      if (section === undefined)
        member.problem(`is unknown${writeSuggestion(member.name, names)}: use ${names.join(', ')}`);
      else parts.push([section, await section.check(member)]);
    }
    report.throwIfAny();
    return { name, parts, owns: parts.flatMap(([section, entries]) => ownedParts(section, entries)).sort() };
  }

  /** Locks the owner, so that nothing changes until the transaction ends. */
  private async plan({ name, parts, owns }: Desired, transaction: Transaction): Promise<Plan> {
    const before = await lockOwnership(transaction);
    const current = new Map(
      await this.read(
        parts.map(([section]) => section),
        transaction,
      ),
    );
    const changes = parts
      .map(([section, desired]) => [section, listChanges(section, current.get(section) ?? new Map(), desired)] as const)
      .filter(([, sectionChanges]) => sectionChanges.length > 0);
    const ownership = describeOwnership(name, before.owns, owns);
    const hasOtherOwner = ownership.length > 0 || (before.name !== name && owns.length > 0);
    const renamed = hasOtherOwner && ownership.length === 0 ? [`${name} takes the place of ${before.name}`] : [];
    const described = changes.flatMap(([section, sectionChanges]) => describeChanges(section, sectionChanges));
    return { changes, hasOtherOwner, lines: [...described, ...ownership, ...renamed] };
  }

  private async takeOver({ name, owns }: Desired, transaction: Transaction): Promise<void> {
    await replaceOwnership(name, owns, transaction);
    const details = { file: name, owns };
    await this.audit.record({ kind: 'configuration_file.applied', actor: 'system', details }, transaction);
  }

  /** One after the other: a transaction has one connection. */
  private async read(
    sections: readonly FileSection[],
    transaction: Transaction,
  ): Promise<(readonly [FileSection, Entries])[]> {
    const parts: (readonly [FileSection, Entries])[] = [];
    for (const section of sections) parts.push([section, await section.read(transaction)]);
    return parts;
  }
}
