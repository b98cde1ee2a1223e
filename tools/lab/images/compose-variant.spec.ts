import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';
import { composeVariant, lastingServices, otherImages, publishedPorts, secretNames } from './compose-variant';

const folder = join(projectRoot(), 'docker');
const text = readFileSync(join(folder, 'compose.yaml'), 'utf8');
const ports = new Map(publishedPorts(text).map((port) => [port, port + 40_000]));
const others = new Map(otherImages(text).map((image) => [image, `substitute/${image}`]));
const variant = JSON.parse(composeVariant(text, { prefix: 'tried', others, ports, folder })) as {
  services: Record<string, { image: string; build?: unknown; environment: Record<string, string>; volumes: string[] }>;
};

describe('the composition that is tried', () => {
  it('has every service of compose.yaml, under no name of its own', () => {
    expect(Object.keys(variant.services)).toEqual(expect.arrayContaining(lastingServices(text)));
    expect(variant).not.toHaveProperty('name');
  });

  it('keeps its version a variable, builds nothing, and takes images of ours and of others', () => {
    const { 'video-worker': worker, postgres } = variant.services;
    expect(worker).toMatchObject({ image: 'tried/video-worker:${VERSION:-0.1.0}' });
    expect(worker).not.toHaveProperty('build');
    expect(postgres?.image).toMatch(/^substitute\/postgres:/);
  });

  it('is reached by other ports, and tells everybody of them', () => {
    const all = JSON.stringify(variant);
    for (const [port, other] of ports) {
      expect(all).toContain(`127.0.0.1:${other}:${port}`);
      expect(all).not.toContain(`127.0.0.1:${port}"`);
    }
    expect(variant.services['auth-service']?.environment['AUTH_PUBLIC_URL']).toBe('http://127.0.0.1:43001');
  });

  it('finds the files beside compose.yaml from anywhere', () => {
    expect(variant.services['postgres']?.volumes).toContain(
      `${join(folder, 'postgres-databases.sh')}:/docker-entrypoint-initdb.d/databases.sh:ro`,
    );
  });

  it('is given the secrets that compose.yaml asks for, and no other variable is without a default', () => {
    const named = [...text.matchAll(/(?<!\$)\$\{(\w+)\}/g)].map(([, name]) => name);
    expect(secretNames(text)).toEqual(expect.arrayContaining(named));
  });

  it('leaves the jobs that end out of what is killed', () => {
    expect(lastingServices(text)).not.toContain('auth-migrate');
    expect(lastingServices(text)).toContain('auth-service');
  });
});
