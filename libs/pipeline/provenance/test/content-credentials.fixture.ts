import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import initialise, { WasmReader } from '@contentauth/c2pa-wasm';

/** Report of the reference implementation (c2pa-rs, compiled to WebAssembly). */
interface ReferenceReport {
  /** `Valid` also for a signer without a known authority. */
  validation_state: string;
  validation_results: { activeManifest: Record<'success' | 'informational' | 'failure', { code: string }[]> };
  active_manifest: string;
  manifests: Record<string, ReferenceManifest>;
}

interface ReferenceManifest {
  title: string;
  claim_generator_info: { name: string; version: string }[];
  assertions: { label: string; data: unknown }[];
  signature_info: { common_name: string; issuer: string };
}

let ready: Promise<unknown> | null = null;
const load = async (): Promise<void> => {
  const path = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  ready ??= readFile(path).then((bytes) => initialise({ module_or_path: bytes }));
  await ready;
};

/** @throws Error for a file without a manifest, or with one that cannot be read */
export const readByReference = async (video: Uint8Array): Promise<ReferenceReport> => {
  await load();
  const reader = await WasmReader.fromBytes('video/mp4', new Uint8Array(video));
  try {
    return JSON.parse(reader.json()) as ReferenceReport;
  } finally {
    reader.free();
  }
};

/** Codes of all failures; that of an unknown authority aside. */
export const failuresByReference = async (video: Uint8Array): Promise<string[]> => {
  const { validation_results } = await readByReference(video);
  const codes = validation_results.activeManifest.failure.map(({ code }) => code);
  return codes.filter((code) => code !== 'signingCredential.untrusted');
};
