const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity);

const attribute = (markup: string, name: string): string | undefined => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1];
  return found === undefined ? undefined : unescapeHtml(found);
};

interface HtmlForm {
  readonly action: string;
  /** Values of all inputs but checkboxes; empty where a user types. */
  readonly values: Readonly<Record<string, string>>;
  readonly markup: string;
}

/** Forms of a page that the services render. */
export const parseForms = (page: string): HtmlForm[] =>
  [...page.matchAll(/<form([^>]*)>[\s\S]*?<\/form>/g)].map(([markup, own = '']) => {
    const inputs = [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => input);
    const values = inputs
      .filter((input) => attribute(input, 'type') !== 'checkbox')
      .map((input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? ''] as const);
    return { action: attribute(own, 'action') ?? '', values: Object.fromEntries(values), markup };
  });

/** The form with this action, or with a button of it. */
export const formWith = (page: string, action: string): HtmlForm | undefined =>
  parseForms(page).find((form) => form.action === action || form.markup.includes(`formaction="${action}"`));

/** Address of a page that a browser leaves at once. */
export const refreshTarget = (page: string): string | undefined => {
  const found = /http-equiv="refresh" content="0; url=([^"]*)"/.exec(page)?.[1];
  return found === undefined ? undefined : unescapeHtml(found);
};
