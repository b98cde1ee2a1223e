import { Injectable } from '@nestjs/common';
import { documentNamedIn, mediaFolder } from '@svc/contracts';
import type { StoredFigure } from '@svc/pipeline/assets';
import type { DraftScene } from '@svc/video-data';
import { RequestedAssetsService } from '@svc/video-engine';
import { DocumentsService } from '../assets/documents.service';
import { isOwnUpload } from '../assets/upload-names';
import type { Requester } from '../requester';
import type { OfferedPicture } from './picture-choices.service';

/** Pages apart; figures without a page are last. */
const distanceOf = ({ page }: StoredFigure, { source }: DraftScene): number =>
  page === null || source?.page === undefined ? Infinity : Math.abs(page - source.page);

/** Offers the figures of the document that a draft tells. */
@Injectable()
export class DocumentFiguresService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly copies: RequestedAssetsService,
  ) {}

  /** Figures of the requester's own document, those near the scene's page first; empty for a draft of no document. */
  async of(text: string, scene: DraftScene, requester: Requester): Promise<StoredFigure[]> {
    const named = documentNamedIn(text);
    if (named === null || !isOwnUpload(named.name, requester)) return [];
    const figures = await this.documents.figuresOf(named.name);
    return figures.toSorted(
      (one, other) => Math.min(1e6, distanceOf(one, scene)) - Math.min(1e6, distanceOf(other, scene)),
    );
  }

  /** The choice is drawn from the upload; a change of the draft stores the upload's name. */
  offer({ asset, caption }: StoredFigure): OfferedPicture {
    return { choice: { workflow: `${mediaFolder}${asset}`, prompt: caption }, thumbnailUrl: null, asset };
  }

  /** Copies a figure to this machine. @returns false for one that the requester may not see */
  async bring(asset: string, requester: Requester): Promise<boolean> {
    if (!isOwnUpload(asset, requester)) return false;
    await this.copies.bringFor({ bgm_path: asset });
    return true;
  }
}
