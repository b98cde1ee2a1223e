import { text } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { brandObjectKey, type Brand } from '@svc/contracts';
import { fieldError } from '@svc/errors';
import { objectStore, type ObjectStore } from '@svc/storage';
import type { Requester } from '../requester';
import type { AssetKind, AssetResponse } from './asset.response';
import { AssetsService } from './assets.service';
import type { BrandBody, BrandResponse } from './brand.dto';

const ownerBrandKey = (requester: Requester): string => brandObjectKey(requester.ownerId ?? 'everyone');

const given = (parts: BrandBody): Brand =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => typeof part === 'string'));

/** A person's logo, font and colours, which a request takes as its `brand`. */
@Injectable()
export class BrandService {
  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly assets: AssetsService,
  ) {}

  /** Files that were deleted since are left out. */
  async read(requester: Requester): Promise<BrandResponse> {
    const file = ownerBrandKey(requester);
    const kept = (await this.store.exists(file)) ? (JSON.parse(await text(await this.store.get(file))) as Brand) : {};
    return this.describe(kept, await this.assets.list(requester));
  }

  /** Replaces the whole brand. @throws AppError VALIDATION_ERROR for a file that is not the requester's */
  async write({ logo, font, accent, ground }: BrandBody, requester: Requester): Promise<BrandResponse> {
    const assets = await this.assets.list(requester);
    const require = (field: 'logo' | 'font', path: string | null | undefined, kind: AssetKind): void => {
      const isKnown = path == null || assets.some((asset) => asset.path === path && asset.kind === kind);
      if (!isKnown) throw fieldError(field, kind === 'font' ? 'ownFont' : 'ownPicture');
    };
    require('logo', logo, 'picture');
    require('font', font, 'font');
    const brand = given({ logo, font, accent: accent?.toLowerCase(), ground: ground?.toLowerCase() });
    await this.store.put(ownerBrandKey(requester), Buffer.from(JSON.stringify(brand)));
    return this.describe(brand, assets);
  }

  private describe({ logo, font, accent, ground }: Brand, assets: readonly AssetResponse[]): BrandResponse {
    const find = (path: string | undefined) => assets.find((asset) => asset.path === path) ?? null;
    const picture = find(logo);
    return {
      logo: picture?.path ?? null,
      logo_url: picture?.url ?? null,
      font: find(font)?.path ?? null,
      accent: accent ?? null,
      ground: ground ?? null,
    };
  }
}
