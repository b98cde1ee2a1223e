import type { ByteSource } from './reader/byte-source';
import type { Binding, ManifestOutcome } from './reader/read-manifest';
import { absentReport, type ProvenanceReport, type ProvenanceStatus } from './reader/provenance-report';
import { ForeignFileError } from '@svc/pipeline/engine';
import { readManifest } from './reader/manifest-thread';
import { hashBoxes } from './binding-hash';

/** Thrown for a file that does not begin as an MP4 does. */
export class NotMp4Error extends Error {}

const otherBytes = 'assertion.bmffHash.mismatch';
/** Files whose bytes differ from the signed ones have these problems. */
const signsOfChange = [otherBytes, 'assertion.hashedURI.mismatch', 'claimSignature.mismatch'];
/** Not a code of C2PA: the file is bound in a way that is not read here. */
const unreadBinding = 'binding.unsupported';
const unreadManifest = 'general.error';

const provenanceStatus = (problems: readonly string[]): ProvenanceStatus => {
  if (problems.length === 0) return 'valid';
  return problems.some((problem) => signsOfChange.includes(problem)) ? 'changed' : 'invalid';
};

/** A manifest that takes too much memory or time is a broken one. */
const checkManifest = async (source: ByteSource): Promise<ManifestOutcome> => {
  try {
    return await readManifest(source);
  } catch (error) {
    if (error instanceof ForeignFileError) return 'broken';
    throw error;
  }
};

const bindingProblems = async (binding: Binding | null, source: ByteSource): Promise<string[]> => {
  if (binding === null) return [unreadBinding];
  const { boxes, isWhole, algorithm, hash } = binding;
  const isSame = isWhole && (await hashBoxes(source, boxes, algorithm)).equals(hash);
  return isSame ? [] : [otherBytes];
};

/**
 * Reads and checks the C2PA manifest of a file of any origin. Whether the signer is trustworthy is the caller's
 * question: a certificate says about itself what it likes.
 * @throws NotMp4Error
 */
export const readProvenance = async (source: ByteSource): Promise<ProvenanceReport> => {
  const manifest = await checkManifest(source);
  if (manifest === 'notMp4') throw new NotMp4Error('The file does not begin with the box ftyp.');
  if (manifest === 'absent') return absentReport;
  if (manifest === 'broken') return { ...absentReport, status: 'invalid', problems: [unreadManifest] };
  const { binding, problems: own, ...claims } = manifest;
  const problems = [...new Set([...own, ...(await bindingProblems(binding, source))])];
  return { ...claims, status: provenanceStatus(problems), problems };
};
