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

describe('the tested variant of compose.yaml', () => {
  it('has every service of compose.yaml, and no project name', () => {
    expect(Object.keys(variant.services)).toEqual(expect.arrayContaining(lastingServices(text)));
    expect(variant).not.toHaveProperty('name');
  });

  it('keeps VERSION as a variable, builds nothing, and uses the given images', () => {
    const { 'video-worker': worker, postgres } = variant.services;
    expect(worker?.image).toMatch(/^tried\/video-worker:\$\{VERSION:-\d+\.\d+\.\d+\}$/);
    expect(worker).not.toHaveProperty('build');
    expect(postgres?.image).toMatch(/^substitute\/postgres:/);
  });

  it('publishes the given ports, and names them in the settings of all services', () => {
    const all = JSON.stringify(variant);
    for (const [port, other] of ports) {
      expect(all).toContain(`127.0.0.1:${other}:${port}`);
      expect(all).not.toContain(`127.0.0.1:${port}"`);
    }
    expect(variant.services['auth-service']?.environment['AUTH_PUBLIC_URL']).toBe(
      '${AUTH_PUBLIC_URL:-http://127.0.0.1:43001}',
    );
  });

  it('mounts the files beside compose.yaml by absolute paths', () => {
    expect(variant.services['postgres']?.volumes).toContain(
      `${join(folder, 'postgres-databases.sh')}:/docker-entrypoint-initdb.d/databases.sh:ro`,
    );
  });

  it('requires only secrets as variables without a default', () => {
    const named = [...text.matchAll(/(?<!\$)\$\{(\w+)\}/g)].map(([, name]) => name);
    expect(secretNames(text)).toEqual(expect.arrayContaining(named));
  });

  it('lists only services that keep running as ones to kill', () => {
    expect(lastingServices(text)).not.toContain('auth-migrate');
    expect(lastingServices(text)).toContain('auth-service');
  });
});
