import { PathText } from '@svc/http';
import { providerNames } from '.';

/** No provider, built in or custom, has a longer name. */
const nameRule = { maximum: 64 };

/** A built-in provider's name in the path, as the caller wrote it. */
export const ProviderParam = () => PathText('provider', nameRule, { enum: providerNames, example: 'google' });

/** The same where its configuration goes: the example names none, so that nobody removes one by pressing a button. */
export const RemovedProviderParam = () =>
  PathText('provider', nameRule, { description: `One of ${providerNames.join(', ')}`, example: 'example' });

/** A custom provider's key in the path, as the caller wrote it. */
export const ProviderKeyParam = () => PathText('key', nameRule, { example: 'example' });
