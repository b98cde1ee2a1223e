import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { VideoRepository } from '@svc/video-data';
import { toSearchText } from './search-text';

const tasksAtOnce = 100;
const lookAgainMs = 10_000;

/** Updates the search index of titles and spoken words, together with the other replicas. */
@Injectable()
export class SearchIndexService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SearchIndexService.name);
  private timer: NodeJS.Timeout | undefined;
  private indexing: Promise<void> | null = null;
  private isAskedAgain = false;
  private isClosing = false;

  constructor(private readonly videos: VideoRepository) {}

  onApplicationBootstrap(): void {
    this.videos.onUnsearched(() => this.wake());
    this.timer = setInterval(() => this.wake(), lookAgainMs);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    await this.indexing;
  }

  private wake(): void {
    this.isAskedAgain = true;
    this.indexing ??= this.catchUp()
      .catch((error: unknown) => this.logger.warn(`videos are not indexed: ${String(error)}`))
      .finally(() => (this.indexing = null));
  }

  private async catchUp(): Promise<void> {
    while (this.isAskedAgain && !this.isClosing) {
      this.isAskedAgain = false;
      const count = await this.videos.index(tasksAtOnce, toSearchText);
      if (count === tasksAtOnce) this.isAskedAgain = true;
    }
  }
}
