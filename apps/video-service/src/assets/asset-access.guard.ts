import { Injectable } from '@nestjs/common';
import { uploadsOf } from '@svc/contracts';
import type { FastifyRequest } from 'fastify';
import { SignedAddressGuard } from '../files/signed-address.guard';
import type { SignatureState } from '../files/signed-addresses';
import { AssetAddressesService } from './asset-addresses.service';

/** A signed address gives access to one asset and its thumbnail. */
@Injectable()
export class AssetAccessGuard extends SignedAddressGuard {
  protected readonly missing = 'ASSET_NOT_FOUND';

  constructor(private readonly addresses: AssetAddressesService) {
    super();
  }

  protected get areNeeded(): boolean {
    return this.addresses.areNeeded;
  }

  protected subjectOf({ params }: FastifyRequest): string {
    const { owner, name } = params as { owner: string; name: string };
    return uploadsOf(owner) + name;
  }

  protected check(path: string, expires: string, signature: string): SignatureState {
    return this.addresses.check(path, expires, signature);
  }
}
