import { DigitsField } from '@svc/http';

export class DraftListQuery {
  @DigitsField({ minimum: 0, maximum: 1_000_000 }, { presence: 'optional', docs: { default: 0 } })
  offset: number = 0;

  @DigitsField({ minimum: 1, maximum: 100 }, { presence: 'optional', docs: { default: 20 } })
  limit: number = 20;
}
