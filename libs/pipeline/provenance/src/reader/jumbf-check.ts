import { checkCbor } from './cbor-check';
import { innerBoxes } from './inner-boxes';

/** Manifest store, manifest, assertion store, assertion: 4. */
const deepest = 8;
const uuidBytes = 16;
const hasLabel = 2;
const hasId = 4;
const hasHash = 8;
const hasPrivateBoxes = 16;

const broken = (): RangeError => new RangeError('The JUMBF is broken.');

const endOfText = (content: Buffer, at: number): number => {
  const end = content.indexOf(0, at);
  if (end < 0) throw broken();
  return end + 1;
};

/** A description (ISO 19566-5, A.3), whose fields must end where it ends. */
const checkDescription = (content: Buffer, depth: number): void => {
  const toggles = content.readUInt8(uuidBytes);
  let at = uuidBytes + 1;
  if (toggles & hasLabel) at = endOfText(content, at);
  if (toggles & hasId) at += 4;
  if (toggles & hasHash) at += 32;
  if (at > content.length) throw broken();
  if (toggles & hasPrivateBoxes) checkBoxes(content.subarray(at), depth);
  else if (at !== content.length) throw broken();
};

const checkFileDescription = (content: Buffer): void => {
  const hasName = (content.readUInt8(0) & 1) === 1;
  const endOfType = endOfText(content, 1);
  if ((hasName ? endOfText(content, endOfType) : endOfType) !== content.length) throw broken();
};

const checkBox = (type: string, content: Buffer, depth: number): void => {
  if (type === 'jumb') checkBoxes(content, depth + 1);
  if (type === 'jumd') checkDescription(content, depth + 1);
  if (type === 'bfdb') checkFileDescription(content);
  if (type === 'cbor') checkCbor(content);
};

const checkBoxes = (boxes: Buffer, depth: number): void => {
  if (depth > deepest) throw broken();
  for (const { type, content } of innerBoxes(boxes)) checkBox(type, content, depth);
};

/**
 * Refuses boxes of JUMBF that promise more than they have, which a reader would follow out of the file or in circles.
 * @throws RangeError
 */
export const checkJumbf = (manifest: Buffer): void => checkBoxes(manifest, 0);
