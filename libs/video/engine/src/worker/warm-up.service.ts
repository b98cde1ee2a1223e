import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { ProvenanceConfig } from '@svc/config';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '../video-pipeline';

const noManifest =
  'videos bear no manifest of their provenance: set PROVENANCE_CERTIFICATE and PROVENANCE_KEY, or PROVENANCE=off';

/** Checks the certificate of the videos, and loads in the background what the first video needs. */
@Injectable()
export class WarmUpService implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WarmUpService.name);
  private isStopping = false;

  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly provenance: ProvenanceConfig,
  ) {}

  /** @throws Error that names the setting: a worker whose certificate cannot sign does not start */
  async onModuleInit(): Promise<void> {
    if (this.provenance.isOn && this.provenance.signing === null) this.logger.warn(noManifest);
    if (this.provenance.certificate !== '') await this.pipeline.openSigner?.();
  }

  onApplicationBootstrap(): void {
    this.pipeline.warmUp().catch((error: unknown) => {
      if (!this.isStopping) this.logger.warn(`the warm-up failed: ${String(error)}`);
    });
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }
}
