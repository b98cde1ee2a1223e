import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failuresByReference, readByReference } from '../test/content-credentials.fixture';
import { smallTemplates, startVideoMaker, type MadeVideo, type VideoMaker } from '@svc/pipeline/testing';
import type { VideoRequest } from '@svc/pipeline';
import { fileSource } from './reader/byte-source';
import { readBoxes, type Mp4Box } from './reader/mp4-boxes';
import type { ProvenanceReport } from './reader/provenance-report';
import { provenanceEngine } from './provenance-engine';
import { readProvenance } from './read-provenance';

let root = '';
let maker: VideoMaker;
let unsigned: VideoMaker;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'signed-'));
  const resourcesFolder = await smallTemplates(root, ['static_default', 'image_default']);
  maker = await startVideoMaker(root, {
    resourcesFolder,
    engines: [provenanceEngine],
    signing: { folder: join(root, 'key') },
  });
  unsigned = await startVideoMaker(root, { resourcesFolder });
});
afterAll(async () => {
  await maker.close();
  await unsigned.close();
  await rm(root, { recursive: true, force: true });
});

const plain: VideoRequest = {
  text: 'Bees dance.\nThe dance tells where the flowers are.',
  mode: 'fixed',
  title: 'Why “bees” dance 🐝',
  frame_template: '270x270/static_default.html',
};
const requests: Record<string, VideoRequest> = {
  'text alone': plain,
  'drawn pictures': { ...plain, frame_template: '270x270/image_default.html' },
  'drawn pictures that move, in German': {
    ...plain,
    text: 'Bienen tanzen im Stock.',
    language: 'de',
    frame_template: '270x270/image_default.html',
    template_params: { motion: 'zoom' },
  },
  'a script of the almanac': { text: 'bees', n_scenes: 2, frame_template: '270x270/static_default.html' },
  'a synthetic voice': { ...plain, tts_workflow: 'builtin/espeak-de' },
};

const readVideo = ({ path }: MadeVideo): Promise<Buffer> => readFile(path);
const readReport = async (bytes: Buffer): Promise<ProvenanceReport> =>
  readProvenance({
    sizeBytes: bytes.length,
    read: async function* (startByte, endByte) {
      yield await Promise.resolve(bytes.subarray(startByte, endByte));
    },
  });
const readFileBoxes = async ({ path }: MadeVideo): Promise<readonly Mp4Box[]> => {
  const file = await open(path);
  try {
    return (await readBoxes(await fileSource(file)))?.boxes ?? [];
  } finally {
    await file.close();
  }
};
const middleByte = ({ startByte, endByte }: Mp4Box): number => Math.floor((startByte + endByte) / 2);
const changedAt = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return changed;
};

describe('the manifest of a video', () => {
  it.each(Object.entries(requests))('is valid for %s, here and in the reference implementation', async (_, request) => {
    const bytes = await readVideo(await maker.generate(request));
    expect((await readReport(bytes)).problems).toEqual([]);
    const reference = await readByReference(bytes);
    expect(reference.validation_state).toBe('Valid');
    const codes = reference.validation_results.activeManifest.success.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['claimSignature.validated', 'assertion.bmffHash.match']));
    expect(await failuresByReference(bytes)).toEqual([]);
  });

  it('says who made the video, from what, and how', async () => {
    const bytes = await readVideo(await maker.generate(requests['drawn pictures'] ?? plain));
    const { made, generator, title, signer, createdAt, status } = await readReport(bytes);
    const iptc = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
    expect({ status, title, generator }).toEqual({
      status: 'valid',
      title: plain.title,
      generator: { name: 'svc', version: expect.any(String) },
    });
    expect(made).toEqual([
      { part: 'video', kind: `${iptc}compositeWithTrainedAlgorithmicMedia` },
      { part: 'words', kind: `${iptc}composite` },
      { part: 'voice', kind: `${iptc}trainedAlgorithmicMedia` },
      { part: 'pictures', kind: `${iptc}algorithmicMedia` },
    ]);
    expect(signer).toMatchObject({ name: 'svc, own key', issuer: 'svc, own authority' });
    expect(Math.abs(Date.now() - Date.parse(createdAt ?? ''))).toBeLessThan(10 * 60_000);
    const { active_manifest, manifests } = await readByReference(bytes);
    expect(manifests[active_manifest]).toMatchObject({ title: plain.title, claim_generator_info: [{ name: 'svc' }] });
  });

  it('takes at most 30 kB', async () => {
    for (const request of Object.values(requests)) {
      const box = (await readFileBoxes(await maker.generate(request))).find(({ type }) => type === 'uuid');
      expect((box?.endByte ?? Infinity) - (box?.startByte ?? 0)).toBeLessThan(30_000);
    }
  });

  it('stands before the index, and the index before the samples', async () => {
    const boxes = await readFileBoxes(await maker.generate(plain));
    expect(boxes.map(({ type }) => type).filter((type) => type !== 'free')).toEqual(['ftyp', 'uuid', 'moov', 'mdat']);
  });

  it('fails here and in the reference implementation when one byte of the video has changed', async () => {
    const video = await maker.generate(plain);
    const bytes = await readVideo(video);
    for (const box of (await readFileBoxes(video)).filter(({ type }) => type === 'moov' || type === 'mdat'))
      for (const at of [middleByte(box), box.endByte - 1]) {
        const changed = changedAt(bytes, at);
        expect(await readReport(changed)).toMatchObject({
          status: 'changed',
          problems: ['assertion.bmffHash.mismatch'],
        });
        expect(await failuresByReference(changed)).toContain('assertion.bmffHash.mismatch');
      }
  });

  it('fails when one byte of what it says has changed', async () => {
    const bytes = await readVideo(await maker.generate(plain));
    for (const words of ['svc.part', 'c2pa.dubbed', 'dateCreated', 'bees', 'c2pa.hash.bmff.v3', 'svc, own key']) {
      const { status } = await readReport(changedAt(bytes, bytes.indexOf(words) + 1));
      expect([words, status]).not.toEqual([words, 'valid']);
      expect([words, status]).not.toEqual([words, 'absent']);
    }
  });

  it('fails for a video that was cut or made longer', async () => {
    const bytes = await readVideo(await maker.generate(plain));
    expect((await readReport(bytes.subarray(0, -1))).status).toBe('changed');
    const longer = Buffer.concat([bytes, Buffer.from([0, 0, 0, 9]), Buffer.from('wide!')]);
    expect((await readReport(longer)).status).toBe('changed');
  });

  it('is left out without a certificate', async () => {
    const video = await unsigned.generate(plain);
    expect((await readFileBoxes(video)).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'free', 'mdat']);
    expect((await readReport(await readVideo(video))).status).toBe('absent');
  });
});

describe('the own key', () => {
  it('is made once, readable by its owner only', async () => {
    const { mode } = await stat(join(root, 'key', 'own-certificate.pem'));
    expect(mode & 0o777).toBe(0o600);
  });
});
