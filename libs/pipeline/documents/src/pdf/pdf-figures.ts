import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { documentLimits } from '@svc/pipeline/readers';
import type { DecodedImage } from './pixels';

type Matrix = readonly [number, number, number, number, number, number];

/** A picture on a page; coordinates as in `PlacedText`. */
export interface PlacedImage {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  image: DecodedImage;
}

/** Smaller pictures are icons, rules and logos. */
const least = { points: 50, pixels: 80 };
const mostAspect = 8;
/** Pictures of one page that are looked at. */
const mostPainted = 200;

const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** `first` within `outer` (PDF 32000-1, 8.3.4). */
const combined = (outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  outer[0] * a + outer[2] * b,
  outer[1] * a + outer[3] * b,
  outer[0] * c + outer[2] * d,
  outer[1] * c + outer[3] * d,
  outer[0] * e + outer[2] * f + outer[4],
  outer[1] * e + outer[3] * f + outer[5],
];

/** A picture fills the unit square of its matrix (PDF 32000-1, 8.9.5). */
const boundingBox = ([a, b, c, d, e, f]: Matrix) => {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

const isDecoded = (value: unknown): value is DecodedImage => {
  const { width, height, kind, data } = (value ?? {}) as Partial<DecodedImage>;
  return Number(width) > 0 && Number(height) > 0 && kind !== undefined && ArrayBuffer.isView(data);
};

const isShown = ({ width, height }: { width: number; height: number }, image: DecodedImage): boolean =>
  Math.min(width, height) >= least.points &&
  Math.min(image.width, image.height) >= least.pixels &&
  Math.max(width / height, height / width) <= mostAspect &&
  image.width * image.height <= documentLimits.figurePixels;

const isMatrix = (value: unknown): value is Matrix => Array.isArray(value) && value.length === 6;

type OperatorName =
  | 'save'
  | 'restore'
  | 'transform'
  | 'paintFormXObjectBegin'
  | 'paintFormXObjectEnd'
  | 'paintImageXObject'
  | 'paintInlineImageXObject';
type Operators = Readonly<Record<OperatorName, number>>;

/** A picture that a page paints: PDF.js's name of it, or the picture itself. */
interface Painted {
  matrix: Matrix;
  image: unknown;
}

const paintedBy = (
  { fnArray, argsArray }: { fnArray: readonly number[]; argsArray: readonly unknown[] },
  operators: Operators,
): Painted[] => {
  const painted: Painted[] = [];
  const kept: Matrix[] = [];
  let matrix = identity;
  fnArray.forEach((operator, index) => {
    const args = (argsArray[index] ?? []) as unknown[];
    if (operator === operators.save) kept.push(matrix);
    if (operator === operators.restore || operator === operators.paintFormXObjectEnd) matrix = kept.pop() ?? matrix;
    if (operator === operators.transform && isMatrix(args)) matrix = combined(matrix, args);
    if (operator === operators.paintFormXObjectBegin) {
      kept.push(matrix);
      if (isMatrix(args[0])) matrix = combined(matrix, args[0]);
    }
    const isPainting = operator === operators.paintImageXObject || operator === operators.paintInlineImageXObject;
    if (isPainting && painted.length < mostPainted) painted.push({ matrix, image: args[0] });
  });
  return painted;
};

/** Waits for a picture that is still being decoded. */
const decodeImage = (page: PDFPageProxy, image: unknown): Promise<unknown> => {
  if (typeof image !== 'string') return Promise.resolve(image);
  const store = image.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => void store.get(image, resolve));
};

/** Pictures of a page, from its list of operators. */
export const listImages = async (page: PDFPageProxy, operators: Operators): Promise<PlacedImage[]> => {
  const found: PlacedImage[] = [];
  for (const { matrix, image } of paintedBy(await page.getOperatorList(), operators)) {
    const box = boundingBox(matrix);
    if (Math.min(box.width, box.height) < least.points) continue;
    const decoded = await decodeImage(page, image);
    if (isDecoded(decoded) && isShown(box, decoded)) found.push({ page: page.pageNumber, ...box, image: decoded });
  }
  return found;
};
