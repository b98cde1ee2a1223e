import { Get } from '@nestjs/common';
import { scopes } from '@svc/access';
import { UuidParam } from '@svc/http';
import {
  RateLimit,
  CurrentPage,
  FormPost,
  Pages,
  type Form,
  type Page,
  type SignedInPageContext,
  PageResponsesService,
  RequiresSignIn,
} from '@svc/auth';
import { CreatePersonalKeyRequest } from './personal-key.dto';
import { PersonalKeysService } from './personal-keys.service';
import { apiKeysPage, apiKeysPath, lifetimes, newApiKeyPage } from './api-key.pages';

const dayMs = 24 * 60 * 60 * 1000;

/** The form has a checkbox for each scope, because no field of a form may be repeated. */
const chosenIn = (posted: Form): Pick<CreatePersonalKeyRequest, 'scopes' | 'expiresAt'> => {
  const days = lifetimes.find((lifetime) => lifetime === posted['lifetime']) ?? '30';
  return {
    scopes: scopes.filter((scope) => posted[scope] === 'yes'),
    expiresAt: days === 'never' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
  };
};

@RequiresSignIn({ isFresh: true })
@Pages('account/api-keys')
export class ApiKeyPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly keys: PersonalKeysService,
  ) {}

  @Get()
  async show(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.responses.show(context, await this.page(context));
  }

  @RateLimit('mail')
  @FormPost('')
  create(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.change(context, async () => {
      const body = await context.read(CreatePersonalKeyRequest, chosenIn(context.request.body as Form));
      const { name, key } = await this.keys.create(context.caller, body, context.source);
      return this.responses.show(context, newApiKeyPage(context, name, key));
    });
  }

  @RequiresSignIn()
  @FormPost(':id/removal')
  remove(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    return this.change(context, async () => {
      const { caller, source } = context;
      await this.keys.remove(caller.user.id, id, caller, source);
      return this.responses.redirect(context, apiKeysPath, 'api-key-withdrawn');
    });
  }

  private change(context: SignedInPageContext, act: () => Promise<Response>): Promise<Response> {
    return this.responses.attempt(context, act, () => this.page(context));
  }

  private async page(context: SignedInPageContext): Promise<Page> {
    return apiKeysPage(context, await this.keys.list(context.caller.user.id));
  }
}
