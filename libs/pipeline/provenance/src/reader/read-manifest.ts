import { X509Certificate } from 'node:crypto';
import type { BMFFHashAssertion, Manifest } from '@trustnxt/c2pa-ts/manifest';
import type { ByteSource } from './byte-source';
import { checkJumbf } from './jumbf-check';
import { c2paBoxes, manifestIn } from './manifest-box';
import { signingPurposes } from './manifest-terms';
import { readBoxes, type Mp4Box, type Mp4Boxes } from './mp4-boxes';
import type { ProvenanceReport } from './provenance-report';
import { readClaims } from './read-claims';

/** Boxes that a binding may leave out (C2PA 2.2, A.5.3); they hold neither samples nor their index. */
const excludable = ['/ftyp', '/mfra', '/free', '/skip'];

/** Bytes that may be hashed to check one manifest: many references can name one large assertion. */
const mostHashedBytes = 512 * 1024 * 1024;

interface SignedFile {
  source: ByteSource;
  mp4: Mp4Boxes;
  ofC2pa: readonly Mp4Box[];
}

const libraries = async () => ({
  ...(await import('@trustnxt/c2pa-ts/manifest')),
  ...(await import('@trustnxt/c2pa-ts/jumbf')),
});
type Libraries = Awaited<ReturnType<typeof libraries>>;

/** Names in Node.js of the hashes that C2PA allows (C2PA 2.2, 13.1). */
const hashNames = { 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' } as const;
type HashName = (typeof hashNames)[keyof typeof hashNames];

/** The part of a file that its manifest binds. */
export interface Binding {
  boxes: readonly Mp4Box[];
  /** False when the file is cut off. */
  isWhole: boolean;
  algorithm: HashName;
  hash: Uint8Array;
}

const isPlain = ({ xpath, ...conditions }: BMFFHashAssertion['exclusions'][number]): boolean =>
  xpath === '/uuid' || (excludable.includes(xpath) && Object.values(conditions).every((value) => value == null));

/** @returns null for a binding that is not read here, such as a tree of hashes */
const readBinding = (manifest: Manifest, { mp4, ofC2pa }: SignedFile, library: Libraries): Binding | null => {
  const [binding, ...others] = manifest.assertions?.getHardBindings() ?? [];
  if (!(binding instanceof library.BMFFHashAssertion) || others.length > 0) return null;
  const { algorithm, hash, exclusions, merkle } = binding;
  const paths = exclusions.map(({ xpath }) => xpath);
  const isRead = exclusions.every(isPlain) && paths.includes('/uuid') && merkle === undefined;
  if (!isRead || algorithm === undefined || !Object.hasOwn(hashNames, algorithm) || !(hash instanceof Uint8Array))
    return null;
  const boxes = mp4.boxes.filter((box) => !ofC2pa.includes(box) && !paths.includes(`/${box.type}`));
  return { boxes, isWhole: mp4.isWhole, hash: hash.slice(), algorithm: hashNames[algorithm] };
};

/** The library knows two of the three purposes. */
const hasKnownPurpose = ({ signature }: Manifest): boolean => {
  const raw = signature?.signatureData.certificate?.rawData;
  if (raw === undefined) return false;
  const certificate = new X509Certificate(new Uint8Array(raw));
  const { keyUsage = [], ca, subject, issuer } = certificate;
  return !ca && subject !== issuer && keyUsage.includes(signingPurposes.at(-1) ?? '');
};

const requireSmall = ({ assertions, claim }: Manifest, manifestBytes: number): void => {
  const actions = assertions?.getActionAssertions().flatMap((assertion) => assertion.actions) ?? [];
  const ingredients = actions.flatMap(({ parameters }) => parameters?.ingredients ?? []);
  const { assertions: created = [], gatheredAssertions = [], redactedAssertions = [] } = claim ?? {};
  const lists = [created, gatheredAssertions, redactedAssertions, ingredients, assertions?.assertions ?? []];
  const references = lists.reduce((sum, list) => sum + list.length, 0);
  if (references * manifestBytes > mostHashedBytes) throw new RangeError('The manifest has too many references.');
};

/** Problems of the manifest itself: signature, certificate, assertions. */
const manifestProblems = async (manifest: Manifest, library: Libraries): Promise<string[]> => {
  // The library would read the whole file; `bindingProblem` reads it in pieces.
  for (const binding of manifest.assertions?.getHardBindings() ?? [])
    binding.validateAgainstAsset = () => Promise.resolve(new library.ValidationResult());
  const { statusEntries } = await manifest.validate({} as Parameters<Manifest['validate']>[0]);
  const problems = statusEntries.filter(({ success }) => !success).map(({ code }) => String(code));
  const isKnown = hasKnownPurpose(manifest);
  return problems.filter((problem) => !(isKnown && problem === 'signingCredential.invalid'));
};

/** A manifest before the bytes of its file are compared with the signed hash. */
interface ReadManifest extends Omit<ProvenanceReport, 'status'> {
  binding: Binding | null;
}

/** @throws Error of any kind for a broken manifest */
const parseManifest = async (bytes: Buffer, file: SignedFile): Promise<ReadManifest> => {
  const library = await libraries();
  checkJumbf(bytes);
  const manifest = library.ManifestStore.read(library.SuperBox.fromBuffer(new Uint8Array(bytes))).getActiveManifest();
  if (manifest === undefined) throw new Error('The store has no manifest.');
  requireSmall(manifest, bytes.length);
  const binding = readBinding(manifest, file, library);
  return { binding, problems: await manifestProblems(manifest, library), ...readClaims(manifest) };
};

/** `broken`: the manifest cannot be read, or there are several. */
export type ManifestOutcome = 'notMp4' | 'absent' | 'broken' | ReadManifest;

const decodeManifest = async (file: SignedFile): Promise<ManifestOutcome> => {
  const { source, ofC2pa } = file;
  if (ofC2pa.length === 0) return 'absent';
  let found: Buffer | null = null;
  for (const box of ofC2pa) {
    const manifest = await manifestIn(source, box);
    if (manifest !== null && found !== null) return 'broken';
    found ??= manifest;
  }
  return found === null ? 'broken' : parseManifest(found, file).catch(() => 'broken');
};

/** Reads and checks the C2PA manifest of a file of any origin. */
export const readManifest = async (source: ByteSource): Promise<ManifestOutcome> => {
  const mp4 = await readBoxes(source);
  return mp4 === null ? 'notMp4' : decodeManifest({ source, mp4, ofC2pa: await c2paBoxes(source, mp4.boxes) });
};
