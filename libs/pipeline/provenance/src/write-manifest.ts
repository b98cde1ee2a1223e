import { randomUUID } from 'node:crypto';
import { provenanceParts, type ProvenancePart } from '@svc/pipeline/readers';
import { partParameter } from './reader/manifest-terms';
import { toCreativeWork } from './creative-work';
import { kindOfVideo, type ProvenanceFacts, videoGenerator as generator } from '@svc/pipeline/engine';
import type { ProvenanceSigner } from './signer';

const sourceVocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Actions of C2PA 2.2 (18.15) for the parts. */
const actionByPart: Readonly<Record<ProvenancePart, string>> = {
  words: 'c2pa.addedText',
  voice: 'c2pa.dubbed',
  pictures: 'c2pa.edited',
};

/** A signature takes its bytes from this padding. What remains has a length of two bytes in CBOR, as the whole has. */
const signaturePaddingBytes = 1_024;

interface UnsignedManifest {
  /** Size once it is signed. */
  readonly sizeBytes: number;
  /** @param boundHash hash of the file that holds the manifest */
  readonly sign: (boundHash: Uint8Array) => Promise<Uint8Array>;
}

/** Loads the library, which takes a fifth of a second. */
export const loadManifests = () => import('@trustnxt/c2pa-ts/manifest');

type Manifests = Awaited<ReturnType<typeof loadManifests>>;
type Signer = Parameters<InstanceType<Manifests['ManifestStore']>['createManifest']>[0]['signer'];

const toLibrarySigner = ({ algorithm, certificates, sign }: ProvenanceSigner): Signer => {
  // The library writes the DER of certificates and reads nothing else of them while it signs.
  const [certificate, ...chainCertificates] = certificates.map(
    (rawData) => ({ rawData }) as unknown as Signer['certificate'],
  );
  if (certificate === undefined) throw new Error('There is no certificate.');
  return { algorithm, certificate, chainCertificates, sign: (payload) => Promise.resolve(sign(payload)) };
};

const listActions = ({ made }: ProvenanceFacts) => [
  { action: 'c2pa.created', digitalSourceType: sourceVocabulary + kindOfVideo(made), softwareAgent: generator },
  ...provenanceParts.flatMap((part) =>
    made[part].map((kind) => ({
      action: actionByPart[part],
      digitalSourceType: sourceVocabulary + kind,
      softwareAgent: generator,
      parameters: { [partParameter]: part },
    })),
  ),
];

/** Prepares the C2PA manifest of a video: its maker, the kinds of its parts, its sources, and the place of the hash. */
export const writeManifest = async (facts: ProvenanceFacts, signer: ProvenanceSigner): Promise<UnsignedManifest> => {
  const library = await loadManifests();
  const store = new library.ManifestStore();
  const librarySigner = toLibrarySigner(signer);
  const manifest = store.createManifest({
    claimVersion: library.ClaimVersion.V2,
    assetFormat: 'video/mp4',
    instanceID: `xmp:iid:${randomUUID()}`,
    defaultHashAlgorithm: 'SHA-256',
    signer: librarySigner,
  });
  if (!manifest.claim || !manifest.signature) throw new Error('The manifest has no claim.');
  manifest.signature.signatureData.paddingLength = signaturePaddingBytes;
  Object.assign(manifest.claim, {
    title: facts.title,
    claimGeneratorName: generator.name,
    claimGeneratorVersion: generator.version,
  });
  const actions = Object.assign(new library.ActionAssertion(), { actions: listActions(facts) });
  const work = Object.assign(new library.CreativeWorkAssertion(), { creativeWork: toCreativeWork(facts, new Date()) });
  const binding = library.BMFFHashAssertion.createV3('video', 'SHA-256');
  for (const assertion of [actions, work, binding]) manifest.addAssertion(assertion);
  const sizeBytes = store.measureSize();
  return {
    sizeBytes,
    sign: async (boundHash) => {
      binding.hash = new Uint8Array(boundHash);
      await manifest.sign(librarySigner);
      const bytes = store.getBytes();
      if (bytes.length !== sizeBytes) throw new Error('The signature changed the size of the manifest.');
      return bytes;
    },
  };
};
