export { writeChart } from './chart-files';
export { parseObjects } from './chart-objects';
export { differences, readVariants, type Variant } from './chart-variants';
