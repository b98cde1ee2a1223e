import type { ImageContents } from './image-contents';

interface Component {
  readonly type: 'library' | 'application';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly license: { readonly name: string } }[];
}

/** CycloneDX 1.6, which scanners for vulnerabilities read. */
interface BillOfMaterials {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: {
    readonly component: { readonly type: 'container'; readonly name: string; readonly version: string };
  };
  readonly components: readonly Component[];
}

const parseFields = (stanza: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...stanza.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

/** Debian packages: installed ones, and those of which single files were copied. */
const debianComponents = ({ records }: ImageContents): Component[] =>
  [...records]
    .filter(([path]) => path.startsWith('var/lib/dpkg/'))
    .flatMap(([, text]) => text.split(/\n{2,}/))
    .map(parseFields)
    .filter(({ Package, Status = '' }) => Package !== undefined && !/deinstall|not-installed/.test(Status))
    .map(({ Package: name = '', Version: version = '', Architecture: architecture = '' }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=debian-12`,
    }));

interface PackageFile {
  readonly name?: unknown;
  readonly version?: unknown;
  readonly license?: unknown;
}

/** Matches only the package.json at the root of a package; some packages have more in subfolders. */
const isPackageRoot = (path: string): boolean => /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path);

const npmComponent = (text: string): Component[] => {
  const { name, version, license } = JSON.parse(text) as PackageFile;
  if (typeof name !== 'string' || typeof version !== 'string') return [];
  return [
    {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace(/^@/, '%40')}@${version}`,
      ...(typeof license === 'string' ? { licenses: [{ license: { name: license } }] } : {}),
    },
  ];
};

const npmComponents = ({ records }: ImageContents): Component[] =>
  [...records].filter(([path]) => isPackageRoot(path)).flatMap(([, text]) => npmComponent(text));

/** Components of Node.js, as `process.versions` names them. */
const nodeComponents = (versions: Readonly<Record<string, string>>): Component[] =>
  Object.entries(versions)
    .filter(([, version]) => /^\d+\.\d/.test(version))
    .map(([name, version]) => ({
      type: name === 'node' ? 'application' : 'library',
      name: name === 'node' ? name : `node/${name}`,
      version,
      purl: `pkg:generic/${name}@${encodeURIComponent(version)}`,
    }));

/**
 * Lists the components of an image.
 * @param nodeVersions `process.versions` of the image's Node.js
 */
export const billOfMaterials = (
  image: { readonly name: string; readonly version: string },
  contents: ImageContents,
  nodeVersions: Readonly<Record<string, string>>,
): BillOfMaterials => {
  const all = [...debianComponents(contents), ...npmComponents(contents), ...nodeComponents(nodeVersions)];
  const components = [...new Map(all.map((component) => [component.purl, component])).values()];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'container', name: image.name, version: image.version } },
    components: components.toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
};
