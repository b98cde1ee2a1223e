import { describe, expect, it } from 'vitest';
import { clientHasBuildKit, debianAdvice, dockerAdvice, type DockerFacts } from './docker-advice';

const debian = { isDebian: true, isRoot: true };
const elsewhere = { isDebian: false, isRoot: false };
const complete: DockerFacts = {
  client: '28.2.2',
  daemon: '28.2.2',
  hasBuildKit: true,
  compose: ['docker', 'compose'],
};

describe('advice about an incomplete Docker installation', () => {
  it('is undefined when nothing is missing', () => {
    expect(dockerAdvice(complete, elsewhere)).toBeUndefined();
  });

  it.each([
    ['no client', { client: undefined }, debian, 'there is none: apt-get install docker.io docker-compose'],
    ['no client, for a user', { client: undefined }, { ...debian, isRoot: false }, 'sudo apt-get install docker.io'],
    ['no client, elsewhere', { client: undefined }, elsewhere, 'https://docs.docker.com/engine/install/'],
    ['no daemon', { daemon: undefined }, debian, '"service docker start", or "dockerd" in a terminal of its own'],
    ['no daemon, for a user', { daemon: undefined }, elsewhere, 'into the group "docker"'],
    ['no BuildKit', { hasBuildKit: false }, debian, 'Docker 28.2.2 has no BuildKit'],
    ['no compose', { compose: undefined }, debian, 'has no compose: apt-get install docker-compose'],
  ])('names the next step with %s', (_title, missing, machine, sentence) => {
    expect(dockerAdvice({ ...complete, ...missing }, machine)).toContain(sentence);
  });

  it('asks for the BuildKit plugin with clients from 23 on', () => {
    expect(clientHasBuildKit('20.10.24', false)).toBe(true);
    expect(clientHasBuildKit('28.2.2', false)).toBe(false);
    expect(clientHasBuildKit('28.2.2', true)).toBe(true);
  });

  it('names what is needed to build a base image without a registry', () => {
    expect(debianAdvice(true, debian)).toBeUndefined();
    expect(debianAdvice(false, debian)).toContain('apt-get install debootstrap');
    expect(debianAdvice(true, elsewhere)).toContain('be root');
  });
});
