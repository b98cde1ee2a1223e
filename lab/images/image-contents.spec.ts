import { describe, expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials';
import { contentDigest, listDifferences } from './image-contents';

const libz = 'Package: zlib1g\nStatus: install ok installed\nArchitecture: amd64\nVersion: 1:1.2.13\n';
const removed = 'Package: gone\nStatus: deinstall ok config-files\nArchitecture: amd64\nVersion: 1\n';
const modules = 'app/node_modules';
const contents = {
  entries: new Map<string, string>(),
  records: new Map([
    ['var/lib/dpkg/status', `${libz}\n${removed}`],
    ['var/lib/dpkg/status.d/libavcodec59', 'Package: libavcodec59\nArchitecture: amd64\nVersion: 7:5.1.6\n'],
    [`${modules}/@nestjs/core/package.json`, '{"name":"@nestjs/core","version":"12.5.1","license":"MIT"}'],
    [`${modules}/bullmq/dist/esm/package.json`, '{"type":"module"}'],
    [`${modules}/pg/node_modules/uuid/package.json`, '{"name":"uuid","version":"14.0.3"}'],
  ]),
};

describe('the differences between two images', () => {
  const one = new Map([
    ['a', 'File 644 0:0 1 aa'],
    ['b', 'File 644 0:0 1 bb'],
  ]);

  it('are none for equal entries in another order', () => {
    const other = new Map([...one].toReversed());
    expect(listDifferences(one, other)).toEqual([]);
    expect(contentDigest({ entries: one, records: new Map() })).toBe(
      contentDigest({ entries: other, records: new Map() }),
    );
  });

  it('are missing, new and changed entries', () => {
    const other = new Map([
      ['b', 'File 755 0:0 1 bb'],
      ['c', 'File 644 0:0 1 cc'],
    ]);
    expect(listDifferences(one, other)).toEqual([
      { path: 'a', one: 'File 644 0:0 1 aa', other: undefined },
      { path: 'b', one: 'File 644 0:0 1 bb', other: 'File 755 0:0 1 bb' },
      { path: 'c', one: undefined, other: 'File 644 0:0 1 cc' },
    ]);
    expect(contentDigest({ entries: one, records: new Map() })).not.toBe(
      contentDigest({ entries: other, records: new Map() }),
    );
  });
});

describe('the bill of materials of an image', () => {
  it('lists Debian packages, npm packages and parts of Node.js once each', () => {
    const { components, metadata } = billOfMaterials({ name: 'auth-service', version: 'one' }, contents, {
      node: '24.21.0',
      openssl: '3.5.4',
      napi: '10',
    });
    expect(metadata.component).toEqual({ type: 'container', name: 'auth-service', version: 'one' });
    expect(components.map(({ purl }) => purl)).toEqual([
      'pkg:deb/debian/libavcodec59@7%3A5.1.6?arch=amd64&distro=debian-12',
      'pkg:deb/debian/zlib1g@1%3A1.2.13?arch=amd64&distro=debian-12',
      'pkg:generic/node@24.21.0',
      'pkg:generic/openssl@3.5.4',
      'pkg:npm/%40nestjs/core@12.5.1',
      'pkg:npm/uuid@14.0.3',
    ]);
    expect(components.find(({ name }) => name === '@nestjs/core')?.licenses).toEqual([{ license: { name: 'MIT' } }]);
  });
});
