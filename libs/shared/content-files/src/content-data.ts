import { createRequire } from 'node:module';
import { readContent } from './content';

const isSource = __filename.endsWith('.ts');

const parseYaml = (text: string): unknown =>
  (createRequire(__filename)('yaml') as typeof import('yaml')).parse(text) as unknown;

/**
 * The data of `content/<path>.yaml`, as its schema in `content/schemas` describes it. A bundle has the file as JSON:
 * the parser of YAML takes 13 MB, and up to 50 ms for a file.
 */
export const readContentData = (path: string): unknown =>
  isSource ? parseYaml(readContent(`${path}.yaml`)) : (JSON.parse(readContent(`${path}.json`)) as unknown);
