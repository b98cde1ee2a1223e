import { describe, expect, it } from 'vitest';
import * as config from '../index';

describe('the namespaces', () => {
  it('are all listed, so that none stays undocumented', () => {
    const classes = Object.entries(config).filter(([name]) => /^[A-Z]\w+Config$/.test(name));
    expect(Object.values(config.namespaces)).toEqual(expect.arrayContaining(classes.map(([, found]) => found)));
  });

  it('describe every setting in a sentence of their own', () => {
    const settings = Object.values(config.namespaces).flatMap((namespace) => config.settingsOf(namespace));
    expect(settings.filter(({ description }) => description.length < 10)).toEqual([]);
  });
});
