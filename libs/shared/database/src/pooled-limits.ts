import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import {
  idleInTransactionTimeoutMs,
  isPooled,
  statementTimeoutMs,
  type DatabaseAddresses,
} from './connection-settings';
import type { Database } from './database';
import { defaultAnswerTimeoutMs } from './fail-fast-client';
import { Statement } from './queryable';

interface LimitsRow {
  statementMs: number;
  idleInTransactionMs: number;
}

const readLimits = new Statement<LimitsRow>(`
  SELECT max(setting::int) FILTER (WHERE name = 'statement_timeout') AS "statementMs",
      max(setting::int) FILTER (WHERE name = 'idle_in_transaction_session_timeout') AS "idleInTransactionMs"
    FROM pg_settings`);

/** @returns the statements that set the missing limits; null when all limits are set */
export const limitsAdvice = ({ statementMs, idleInTransactionMs }: LimitsRow): string | null => {
  const lines = [
    ...(statementMs > 0 && statementMs < defaultAnswerTimeoutMs
      ? []
      : [`ALTER ROLE … SET statement_timeout = ${statementTimeoutMs};`]),
    ...(idleInTransactionMs > 0
      ? []
      : [`ALTER ROLE … SET idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs};`]),
  ];
  return lines.length === 0 ? null : lines.join(' ');
};

/**
 * Behind a pooler, connections cannot set time limits: the operator sets them on the role, and gets a warning when they
 * are missing.
 */
export class PooledLimits implements OnApplicationBootstrap {
  private readonly logger = new Logger(PooledLimits.name);

  constructor(
    private readonly database: Database,
    private readonly addresses: DatabaseAddresses,
  ) {}

  onApplicationBootstrap(): void {
    if (!isPooled(this.addresses)) return;
    this.look().catch((error: unknown) =>
      this.logger.warn(`The time limits of statements could not be read: ${String(error)}`),
    );
  }

  private async look(): Promise<void> {
    const [limits] = await this.database.query(readLimits);
    const advice = limits === undefined ? null : limitsAdvice(limits);
    if (advice !== null)
      this.logger.warn(
        `The role of the pooled connections has no time limits of statements, or too long ones: ${advice}`,
      );
  }
}
