import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { budgets } from '@svc/contracts';
import { AppError } from '@svc/errors';

const retryAfterSeconds = 5;

/** Limits the event streams of this process, those of agents included, for each caller and in total. */
@Injectable()
export class OpenStreamsService {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(private readonly config: VideoServiceConfig) {}

  get count(): number {
    return this.total;
  }

  /**
   * @param subject of the caller
   * @returns a function that ends the stream for the limits; only its first call counts
   * @throws AppError TOO_MANY_STREAMS, SERVICE_UNAVAILABLE
   */
  enter(subject: string): () => void {
    const own = this.counts.get(subject) ?? 0;
    if (own >= budgets.eventStreams.perCaller) throw new AppError('TOO_MANY_STREAMS', { retryAfterSeconds });
    if (this.total >= this.config.eventStreams)
      throw new AppError('SERVICE_UNAVAILABLE', { message: 'Too many event streams are open.', retryAfterSeconds });
    this.counts.set(subject, own + 1);
    this.total += 1;
    let isOpen = true;
    return () => {
      if (isOpen) this.leave(subject);
      isOpen = false;
    };
  }

  private leave(subject: string): void {
    const left = (this.counts.get(subject) ?? 1) - 1;
    if (left === 0) this.counts.delete(subject);
    else this.counts.set(subject, left);
    this.total -= 1;
  }
}
