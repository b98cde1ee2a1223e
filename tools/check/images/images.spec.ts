import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeProblems, dockerfileProblems } from './image-policies';

const folder = join(import.meta.dirname, '..', '..', '..', 'docker');
const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8');
const compose = readFileSync(join(folder, 'compose.yaml'), 'utf8');
const images = ['auth-service', 'video-service', 'video-worker'];

describe('the Dockerfile', () => {
  it('breaks no rule', () => {
    expect(dockerfileProblems(dockerfile, images)).toEqual([]);
  });

  it.each([
    ['a base without a digest', /@sha256:[0-9a-f]{64}/, '', 'is not pinned by digest'],
    ['another base', /^FROM \$\{DEBIAN_IMAGE\} AS runtime/m, 'FROM alpine:3 AS runtime', 'not one of the pinned bases'],
    ['root', /^USER .*$/m, 'USER root', 'run as root'],
    ['no init', /^ENTRYPOINT .*$/m, '', 'nobody reaps'],
    ['a missing image', /^FROM runtime AS auth-service$/m, 'FROM runtime AS accounts', 'no image auth-service'],
    ['a missing health check', /^HEALTHCHECK .*$/m, '', 'not every image'],
  ])('would be caught with %s', (_title, wanted, mistake, complaint) => {
    expect(dockerfileProblems(dockerfile.replace(wanted, mistake), images).join('\n')).toContain(complaint);
  });
});

describe('compose.yaml', () => {
  it('breaks no rule', () => {
    expect(composeProblems(compose)).toEqual([]);
  });

  it.each([
    ['the tag latest', 'postgres:18.6', 'postgres:latest', 'without a version'],
    ['no tag', 'postgres:18.6', 'postgres', 'without a version'],
    ['a port for everybody', "'127.0.0.1:3001:3001'", "'3001:3001'", 'open to the network'],
    ['a writable root', 'read_only: true', 'read_only: false', 'can write'],
    ['capabilities', 'cap_drop: [ALL]', 'cap_drop: []', 'keeps capabilities'],
    ['new privileges', "security_opt: ['no-new-privileges:true']", 'security_opt: []', 'may gain privileges'],
    ['no memory limit', 'mem_limit: 2g', 'stop_signal: SIGTERM', 'video-worker has no memory limit'],
  ])('would be caught with %s', (_title, wanted, mistake, complaint) => {
    expect(composeProblems(compose.replace(wanted, mistake)).join('\n')).toContain(complaint);
  });
});
