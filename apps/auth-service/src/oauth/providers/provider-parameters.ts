import { PathText } from '@svc/http';
import { providerNames } from '.';

/** Maximum length of built-in and custom names. */
const nameRule = { maximum: 64 };

/** Name of a built-in provider in the path, unchecked. */
export const ProviderParam = () => PathText('provider', nameRule, { enum: providerNames, example: 'google' });

/** Has no example, so that trying the route in the API reference removes nothing. */
export const RemovedProviderParam = () =>
  PathText('provider', nameRule, { description: `One of ${providerNames.join(', ')}`, example: 'example' });

/** Key of a custom provider in the path, unchecked. */
export const ProviderKeyParam = () => PathText('key', nameRule, { example: 'example' });
