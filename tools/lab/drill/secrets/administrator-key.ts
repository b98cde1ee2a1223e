import { firstSecrets, type Site } from '../system/site';
import type { Change } from './change';

const next = `svc_${'b2'.repeat(32)}`;

const statusWith = async ({ auth }: Site, key: string): Promise<number> => {
  const answer = await fetch(`${auth.url}/api/auth/config`, { headers: { 'x-api-key': key } });
  await answer.body?.cancel();
  return answer.status;
};

export const administratorKey: Change = {
  name: 'ADMIN_API_KEY',
  make: async (site) => {
    site.set('auth', { ADMIN_API_KEY: next });
    await site.roll(['auth']);
    const [before, after] = [await statusWith(site, firstSecrets.apiKey), await statusWith(site, next)];
    return [
      ...(before === 401 ? [] : [`the first ADMIN_API_KEY answers ${before}`]),
      ...(after === 200 ? [] : [`the second ADMIN_API_KEY answers ${after}`]),
    ];
  },
};
