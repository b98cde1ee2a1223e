const placeholder = /\{\{\s*([a-zA-Z_][a-zA-Z0-9_]*)\s*(?::\s*([a-z]+)\s*)?(?:=([^{}]*))?\}\}/gu;

const presets = ['title', 'text', 'image', 'index'];
const color = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/iu;
const trueTexts = ['true', '1', 'yes', 'on'];

const asColor = (value: string): string => (value.startsWith('#') || !color.test(value) ? value : `#${value}`);

/** Writes a default as our type does: Pixelle-Video reads `on` as true and `764ba2` as a colour. */
const normaliseDefault = (type: string | undefined, value: string): string => {
  if (type === 'bool') return String(trueTexts.includes(value.toLowerCase()));
  return type === 'color' ? asColor(value) : value;
};

/** Type of a text in a style, by its default; null for one that cannot be a parameter there. */
const typeInStyle = (value: string): 'color' | 'number' | null => {
  if (color.test(value) && value.startsWith('#')) return 'color';
  return value !== '' && Number.isFinite(Number(value)) ? 'number' : null;
};

const types = ['text', 'number', 'color', 'bool'];

export interface ConvertedText {
  text: string;
  changes: string[];
}

/**
 * Rewrites the placeholders of Pixelle-Video, `{{name:type=default}}`, as ours.
 *
 * @param place `style` allows no text: it could end the declaration
 */
export const convertPlaceholders = (written: string, place: 'text' | 'style'): ConvertedText => {
  const changes: string[] = [];
  const text = written.replace(placeholder, (_all, name: string, given: string | undefined, value?: string) => {
    if (presets.includes(name)) return place === 'text' ? `{{${name}}}` : '';
    const type = given !== undefined && types.includes(given) ? given : undefined;
    const known = type === 'text' ? undefined : type;
    const wanted = place === 'style' && known === undefined ? typeInStyle(value?.trim() ?? '') : known;
    if (name.startsWith('_') || wanted === null) {
      changes.push(`{{${name}}} is no parameter any more and has its default`);
      return value ?? '';
    }
    const typed = wanted === undefined ? name : `${name}:${wanted}`;
    return value === undefined ? `{{${typed}}}` : `{{${typed}=${normaliseDefault(wanted, value.trim())}}}`;
  });
  return { text, changes };
};
