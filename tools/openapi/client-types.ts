import { format } from 'prettier';

/** TypeScript of an OpenAPI document, as `libs/client` keeps it. */
export const renderClientTypes = async (document: string): Promise<string> => {
  const { default: openapiTypes, astToString } = await import('openapi-typescript');
  // What has a default may be left out of a request.
  const types = astToString(await openapiTypes(document, { defaultNonNullable: false }));
  return format(`/** Written by \`npm run openapi\`; do not edit. */\n\n${types}`, {
    parser: 'typescript',
    singleQuote: true,
    printWidth: 120,
    trailingComma: 'all',
  });
};

/** An OpenAPI document as it is committed. */
export const renderDocument = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;
