import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readChartObjects } from './chart-objects';
import { renderTemplates } from './templates';
import { defaultValues, productionValues, renderValues, renderValuesSchema } from './values-files';

const written = 'Written by `npm run generate -- chart` from k8s/base, k8s/components and k8s/overlays/production.';
const ownFolder = join(import.meta.dirname, 'files');

const readOwnFiles = (): [string, string][] =>
  globSync('**/*', { cwd: ownFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(ownFolder.length + 1), readFileSync(file, 'utf8')]);

/** The files of the chart by their paths in it. */
export const renderChart = async (): Promise<Map<string, string>> => {
  const objects = await readChartObjects();
  const values = defaultValues(objects);
  const templates = [...renderTemplates(objects)].map(([name, text]) => [`templates/${name}`, text] as const);
  return new Map([
    ...readOwnFiles(),
    ...templates,
    ['values.yaml', renderValues(written, values)],
    ['values-production.yaml', renderValues(`${written} Renders that overlay.`, productionValues(objects))],
    ['values.schema.json', renderValuesSchema(values)],
  ]);
};

/** Writes the chart into an emptied folder. @returns the number of files */
export const writeChart = async (folder: string): Promise<number> => {
  const files = await renderChart();
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return files.size;
};
