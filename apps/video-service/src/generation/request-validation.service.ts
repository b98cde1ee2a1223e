import { Inject, Injectable } from '@nestjs/common';
import type { Pipeline, ValidRequest } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import { AssetsService } from '../assets/assets.service';
import type { Requester } from '../requester';

export interface CheckedRequest {
  request: ValidRequest;
  /** Messages about fields that have no effect, for the task. */
  warnings: string[];
}

/** Validates requests by the pipeline's rules, and checks that the caller may use every file that they name. */
@Injectable()
export class RequestValidationService {
  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly assets: AssetsService,
  ) {}

  /** @throws AppError VALIDATION_ERROR, TEMPLATE_NOT_FOUND */
  async validate(input: unknown, requester: Requester): Promise<CheckedRequest> {
    const warnings: string[] = [];
    const request = await this.pipeline.validateRequest(input, {
      admit: (read) => this.assets.prepare(read, requester),
      warn: (warning) => warnings.push(warning),
    });
    return { request, warnings };
  }
}
