import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../read-configuration';
import { ProvenanceConfig } from './provenance.config';

const read = (environment: Record<string, string>): ProvenanceConfig['signing'] =>
  readConfiguration([ProvenanceConfig], environment)[0].signing;
const given = { PROVENANCE_CERTIFICATE: 'certificate.pem', PROVENANCE_KEY: 'key.pem' };
const folder = { PROVENANCE_FOLDER: 'provenance' };

describe('the signer of videos', () => {
  it('has the given certificate, else a key of its own in a folder, else there is none', () => {
    expect(read({ ...given, ...folder })).toEqual({ certificate: 'certificate.pem', key: 'key.pem' });
    expect(read(folder)).toEqual({ folder: 'provenance' });
    expect(read({})).toBeNull();
  });

  it('is not asked with PROVENANCE=off', () => {
    expect(read({ ...given, ...folder, PROVENANCE: 'off' })).toBeNull();
  });

  it('needs the certificate and its key', () => {
    for (const name of ['PROVENANCE_CERTIFICATE', 'PROVENANCE_KEY'])
      expect(() => read({ [name]: 'a.pem' })).toThrow('must be given together');
  });
});
