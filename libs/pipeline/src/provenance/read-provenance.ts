import { X509Certificate } from 'node:crypto';
import type { BMFFHashAssertion, Manifest } from '@trustnxt/c2pa-ts/manifest';
import { hashBoxes } from './binding-hash';
import type { ByteSource } from './byte-source';
import { checkJumbf } from './jumbf-check';
import { c2paBoxes, manifestIn } from './manifest-box';
import { readBoxes, type Mp4Box, type Mp4Boxes } from './mp4-boxes';
import { absentReport, type ProvenanceReport, type ProvenanceStatus } from './provenance-report';
import { readClaims } from './read-claims';
import { signingPurposes } from './signer';

/** Files whose bytes differ from the signed ones have these problems. */
const signsOfChange = ['assertion.bmffHash.mismatch', 'assertion.hashedURI.mismatch', 'claimSignature.mismatch'];
/** Not a code of C2PA: the file is bound in a way that is not read here. */
const unreadBinding = 'binding.unsupported';
const unreadManifest = 'general.error';

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

/** The part of a file that its manifest binds. */
interface Binding {
  boxes: readonly Mp4Box[];
  /** Name in Node.js. */
  algorithm: string;
  hash: Uint8Array;
}

const isPlain = ({ xpath, ...conditions }: BMFFHashAssertion['exclusions'][number]): boolean =>
  xpath === '/uuid' || (excludable.includes(xpath) && Object.values(conditions).every((value) => value == null));

/** @returns null for a binding that is not read here, such as a tree of hashes */
const bindingOf = (manifest: Manifest, { mp4, ofC2pa }: SignedFile, library: Libraries): Binding | null => {
  const [binding, ...others] = manifest.assertions?.getHardBindings() ?? [];
  if (!(binding instanceof library.BMFFHashAssertion) || others.length > 0) return null;
  const { algorithm, hash, exclusions, merkle } = binding;
  const paths = exclusions.map(({ xpath }) => xpath);
  const isRead = exclusions.every(isPlain) && paths.includes('/uuid') && merkle === undefined;
  if (!isRead || algorithm === undefined || !(hash instanceof Uint8Array)) return null;
  const boxes = mp4.boxes.filter((box) => !ofC2pa.includes(box) && !paths.includes(`/${box.type}`));
  return { boxes, hash, algorithm: algorithm.replace('-', '').toLowerCase() };
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

const statusOf = (problems: readonly string[]): ProvenanceStatus => {
  if (problems.length === 0) return 'valid';
  return problems.some((problem) => signsOfChange.includes(problem)) ? 'changed' : 'invalid';
};

interface ReadManifest extends Omit<ProvenanceReport, 'status'> {
  binding: Binding | null;
}

/** @throws Error of any kind for a broken manifest */
const readManifest = async (bytes: Buffer, file: SignedFile): Promise<ReadManifest> => {
  const library = await libraries();
  checkJumbf(bytes);
  const manifest = library.ManifestStore.read(library.SuperBox.fromBuffer(new Uint8Array(bytes))).getActiveManifest();
  if (manifest === undefined) throw new Error('The store has no manifest.');
  requireSmall(manifest, bytes.length);
  const binding = bindingOf(manifest, file, library);
  return { binding, problems: await manifestProblems(manifest, library), ...readClaims(manifest) };
};

const bindingProblems = async (binding: Binding | null, { source, mp4 }: SignedFile): Promise<string[]> => {
  if (binding === null) return [unreadBinding];
  const { boxes, algorithm, hash } = binding;
  const isSame = mp4.isWhole && (await hashBoxes(source, boxes, algorithm)).equals(hash);
  return isSame ? [] : ['assertion.bmffHash.mismatch'];
};

/**
 * Reads and checks the C2PA manifest of a file of any origin. Whether the signer is trustworthy is the caller's
 * question: a certificate says about itself what it likes.
 * @throws NotMp4Error
 */
export const readProvenance = async (source: ByteSource): Promise<ProvenanceReport> => {
  const mp4 = await readBoxes(source);
  const ofC2pa = await c2paBoxes(source, mp4.boxes);
  if (ofC2pa.length === 0) return absentReport;
  const manifests: (Buffer | null)[] = [];
  for (const box of ofC2pa) manifests.push(await manifestIn(source, box));
  const [bytes, ...others] = manifests.filter((manifest) => manifest !== null);
  const file = { source, mp4, ofC2pa };
  const isOne = bytes !== undefined && others.length === 0;
  const manifest = isOne ? await readManifest(bytes, file).catch(() => null) : null;
  if (manifest === null) return { ...absentReport, status: 'invalid', problems: [unreadManifest] };
  const { binding, problems: own, ...claims } = manifest;
  const problems = [...new Set([...own, ...(await bindingProblems(binding, file))])];
  return { ...claims, status: statusOf(problems), problems };
};
