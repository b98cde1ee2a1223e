import { palettes } from '../../abstract/palettes';
import { placeNames, type PlaceName } from '../places/place';
import { Attributes } from './attributes';
import { drawShape, type Part } from './shapes';
import { stances, type Subject } from './subject';
import { readTags, type Fail, type Tag } from './tags';

/** Attributes that all files share, so that an editor shows what the pictures show. */
const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 100 100',
  fill: 'none',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

const transforms = /^(?:(?:matrix|translate|scale|rotate)\([-\d. ]+\) ?)+$/;
const names = /^[a-z]+(?: [a-z]+)*$/;
const forms = /^[a-z]+:\d{4}(?: [a-z]+:\d{4})*$/;
const paletteNames = palettes.map(({ name }) => name);

const parseForms = (text: string): Subject['olderForms'] =>
  text.split(' ').map((form) => {
    const [name = '', lastYear] = form.split(':');
    return { name, lastYear: Number(lastYear) };
  });

const requireFrame = (attributes: Attributes, tag: Tag, fail: Fail): void => {
  for (const [name, value] of Object.entries(frame))
    if (attributes.text(name) !== value) fail(tag.at, `${name} must be "${value}"`);
};

/** The facts of a subject: attributes of `<svg>`. */
const readFacts = (of: Attributes): Omit<Subject, 'draw'> => ({
  stance: of.word('data-stance', stances),
  places: of.words('data-places', placeNames) as [PlaceName, ...PlaceName[]],
  palette: of.word('data-palette', paletteNames),
  size: of.optional('data-size', (name) => of.number(name)) ?? 1,
  isOneSided: of.optional('data-one-sided', (name) => of.word(name, ['yes'])) === 'yes',
  isAnimal: of.optional('data-animal', (name) => of.word(name, ['yes'])) === 'yes',
  firstYear: of.optional('data-first-year', (name) => of.number(name)) ?? null,
  olderForms:
    of.optional('data-older-forms', (name) => parseForms(of.matching(name, forms, 'such as "dialphone:1990"'))) ?? [],
  companions: of.optional('data-companions', (name) => of.matching(name, names, 'names of drawings').split(' ')) ?? [],
});

const openGroup = (attributes: Attributes): Part => {
  const start = `<g transform="${attributes.matching('transform', transforms, 'a transformation')}">`;
  return () => start;
};

const readPart = (tag: Tag, fail: Fail): Part => {
  if (tag.kind === 'end') return () => '</g>';
  const attributes = new Attributes(tag, fail);
  const part = tag.name === 'g' ? openGroup(attributes) : drawShape(tag.name, attributes);
  if (part === undefined) return fail(tag.at, `<${tag.name}> is none of <path>, <circle>, <ellipse>, <rect>, <g>`);
  attributes.end();
  return part;
};

/** Requires one `<svg>` with groups in it, each of which ends. */
const requireNesting = (tags: readonly Tag[], fail: Fail): void => {
  const open: Tag[] = [];
  for (const [index, tag] of tags.entries()) {
    if (index > 0 && open.length === 0) fail(tag.at, 'nothing may follow </svg>');
    const isGroup = tag.name === (index === 0 ? 'svg' : 'g');
    if (tag.kind === 'end' ? open.pop()?.name !== tag.name : isGroup !== (tag.kind === 'start'))
      fail(tag.at, `<${tag.kind === 'end' ? '/' : ''}${tag.name}> does not fit here`);
    if (tag.kind === 'start') open.push(tag);
  }
  if (open[0] !== undefined) fail(open[0].at, `<${open[0].name}> does not end`);
};

/**
 * Reads a drawing of `content/drawings`.
 * @throws Error with the file, the line and the reason
 */
export const readDrawing = (file: string, text: string): Subject => {
  const fail: Fail = (at, reason) => {
    throw new Error(`${file}:${text.slice(0, at).split('\n').length}: ${reason}`);
  };
  const tags = readTags(text, fail);
  const [root] = tags;
  if (root?.name !== 'svg') return fail(0, 'a drawing begins with <svg>');
  requireNesting(tags, fail);
  const attributes = new Attributes(root, fail);
  requireFrame(attributes, root, fail);
  const facts = readFacts(attributes);
  attributes.end();
  const parts = tags.slice(1, -1).map((tag) => readPart(tag, fail));
  return { ...facts, draw: (ink) => parts.map((part) => part(ink)).join('') };
};
