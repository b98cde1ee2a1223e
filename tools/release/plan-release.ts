import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaksBetween, readAccepted, readCurrent, readReleased, releasedEdits } from './released';
import { versionEdits, type Edits } from './version-places';

const changelog = 'CHANGELOG.md';

/** The first section of the changelog: released ones have a date. */
const firstSection = /^## (?<title>.*)$/m;
const isDated = /\(\d{4}-\d{2}-\d{2}\)$/;

const parseVersion = (version: string): readonly [number, number, number] => {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (found === null) throw new Error(`"${version}" is no version such as 1.0.0.`);
  return [Number(found[1]), Number(found[2]), Number(found[3])];
};

const isLater = (one: string, other: string): boolean => {
  const others = parseVersion(other);
  const place = parseVersion(one).findIndex((number, index) => number !== others[index]);
  return place >= 0 && parseVersion(one)[place]! > others[place]!;
};

/** @throws Error when nothing was written down since the last release */
export const cutChangelog = (text: string, version: string, date: string): string => {
  const title = firstSection.exec(text)?.groups?.['title'] ?? '';
  if (title === '' || isDated.test(title))
    throw new Error(`${changelog} has nothing new: begin a section "## Unreleased" above "${title}".`);
  return text.replace(firstSection, `## ${version} (${date})`);
};

/** @returns the text of the first section */
export const readNotes = (text: string): string => text.split(/^## .*$/m)[1]?.trim() ?? '';

interface ReleasePlan {
  readonly edits: Edits;
  /** Changes since the last release that break a client or a deployment. */
  readonly breaks: readonly string[];
}

/**
 * Computes what a release changes in the repository, and changes nothing.
 * @param date as in 2026-11-26
 * @throws Error for a version that is not later, for breaks without a new first number, and without new lines in the changelog
 */
export const planRelease = (root: string, version: string, date: string): ReleasePlan => {
  const { version: current } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  if (!isLater(version, current)) throw new Error(`${version} is not later than ${current}.`);
  const released = readReleased(root);
  const interfaces = readCurrent(root, version);
  const breaks = breaksBetween(released, interfaces);
  const accepted = readAccepted(root);
  const refused = breaks.filter((text) => !(text in accepted));
  if (refused.length > 0 && parseVersion(version)[0] === parseVersion(released.version)[0])
    throw new Error(`Changes that break clients need a new first number:\n${refused.join('\n')}`);
  const edits = new Map([...versionEdits(root, current, version), ...releasedEdits(interfaces)]);
  edits.set(changelog, cutChangelog(readFileSync(join(root, changelog), 'utf8'), version, date));
  return { edits, breaks };
};
