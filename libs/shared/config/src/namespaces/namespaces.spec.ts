import { describe, expect, it } from 'vitest';
import * as config from '../index';

describe('the namespaces', () => {
  it('are all listed in the documentation', () => {
    const classes = Object.entries(config).filter(([name]) => /^[A-Z]\w+Config$/.test(name));
    expect(Object.values(config.namespaces)).toEqual(expect.arrayContaining(classes.map(([, found]) => found)));
  });

  it('have an explicit type or default for every setting, because some loaders keep no types', () => {
    for (const namespace of Object.values(config.namespaces)) {
      const initial = new Map(Object.entries(new namespace()));
      const untold = config
        .listSettings(namespace)
        .filter(({ property, type }) => type !== 'string' && initial.get(property) === undefined)
        .map(({ name }) => name);
      expect(untold.filter((name) => name !== 'REQUIRE_REDIRECT_ALLOW_LIST')).toEqual([]);
    }
  });

  it('describe every setting in its own words', () => {
    const settings = Object.values(config.namespaces).flatMap((namespace) => config.listSettings(namespace));
    expect(settings.filter(({ description }) => description.length < 10)).toEqual([]);
  });
});
