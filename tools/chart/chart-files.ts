import { readChartObjects } from './chart-objects';
import { renderTemplates } from './templates';
import { defaultValues, productionValues, renderValues, renderValuesSchema } from './values-files';

const written = 'Written by `npm run generate -- chart` from k8s/base, k8s/components and k8s/overlays/production.';

/** The generated files of k8s/chart by their paths there. */
export const renderChart = async (): Promise<Map<string, string>> => {
  const objects = await readChartObjects();
  const values = defaultValues(objects);
  const templates = [...renderTemplates(objects)].map(([name, text]) => [`templates/${name}`, text] as const);
  return new Map([
    ...templates,
    ['values.yaml', renderValues(written, values)],
    ['values-production.yaml', renderValues(`${written} Renders that overlay.`, productionValues(objects))],
    ['values.schema.json', renderValuesSchema(values)],
  ]);
};
