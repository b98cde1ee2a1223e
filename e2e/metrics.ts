/** The value of a metric, summed over the series with these labels; 0 without a series. */
export const readMetric = async (app: string, name: string, labels: Record<string, string> = {}): Promise<number> => {
  const text = await (await fetch(`${app}/metrics`)).text();
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && wanted.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};
