import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';
import { namedBases } from './base-images';
import { filterFetchSettings } from './fetch-settings';
import { bytesUsed } from './memory-watch';

describe('the answers of other programs', () => {
  it.each([
    ['312.4MiB / 2GiB', 327_575_142],
    ['1.5GiB / 2GiB', 1_610_612_736],
    ['0B / 0B', 0],
    ['-- / --', undefined],
    ['', undefined],
  ])('give %j of docker stats in bytes', (usage, bytes) => {
    expect(bytesUsed(usage)).toBe(bytes);
  });

  it('give the settings for fetching of apt-config, without folders and passwords', () => {
    const dump = [
      'Acquire "";',
      'Acquire::http::Proxy "http://proxy.example.org:3128";',
      'Acquire::https::Proxy "http://me:secret@proxy.example.org:3128";',
      'Acquire::Check-Valid-Until "false";',
      'Acquire::Languages:: "none";',
      'Dir::Cache "/var/cache/apt";',
    ].join('\n');
    expect(filterFetchSettings(dump)).toBe(
      'Acquire::http::Proxy "http://proxy.example.org:3128";\nAcquire::Check-Valid-Until "false";\n',
    );
  });

  it('give the base images of the Dockerfile', () => {
    const { node, debian } = namedBases(readFileSync(join(projectRoot(), 'docker', 'Dockerfile'), 'utf8'));
    expect(node).toMatch(/\/node:.*@sha256:/);
    expect(debian).toMatch(/\/debian:.*@sha256:/);
  });
});
