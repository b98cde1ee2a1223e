import { dataOf } from '@svc/client';
import { useLoaded, type Loaded } from '@svc/web';
import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import { useApi, type Schemas } from './api';
import { useTranslate } from './texts';

type Ownership = Schemas['ConfigurationFileResponse'];
type OwnedList = Ownership['lists'][number];

/** Loads what a configuration file owns. */
export const useOwnership = (): Loaded<Ownership> => {
  const { client } = useApi();
  return useLoaded(useCallback(async () => dataOf(await client.GET('/api/auth/config/file')), [client]));
};

/** @returns name of the file that owns the list, null when administrators may edit it */
export const useListOwner = (list: OwnedList): string | null => {
  const { data } = useOwnership();
  return data?.lists.includes(list) ? data.file : null;
};

export const ListOwner = ({ file }: { file: string | null }) => {
  const translate = useTranslate();
  return file === null ? null : <p class="owner">{translate('file.list', { file })}</p>;
};

/** Disables the controls in it. */
export const Owned = ({ isOwned, children }: { isOwned: boolean; children: ComponentChildren }) => (
  <fieldset class="owned" disabled={isOwned}>
    {children}
  </fieldset>
);
