import {
  RateLimit,
  CurrentPage,
  FormPost,
  Pages,
  PageResponsesService,
  ProvisioningPagesService,
  RequiresSignIn,
  type Form,
  type SignedInPageContext,
} from '@svc/auth';
import { UuidParam } from '@svc/http';
import { SetGroupRoleRequest } from './group-roles.dto';
import { GroupRolesService } from './group-roles.service';
import { newTokenPage } from './provisioning.pages';
import { CreateScimTokenRequest } from './scim-token.dto';
import { ScimTokensService } from './scim-tokens.service';

/** A field of the form; requests refuse unknown ones. */
const posted = ({ request }: SignedInPageContext, name: string): string => (request.body as Form)[name] ?? '';

/** SCIM tokens and groups of an organisation, for its owners. */
@RequiresSignIn({ isFresh: true })
@Pages('account/organizations/:id/provisioning')
export class ProvisioningPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly pages: ProvisioningPagesService,
    private readonly provisioning: ScimTokensService,
    private readonly groups: GroupRolesService,
  ) {}

  @RateLimit('mail')
  @FormPost('tokens')
  createToken(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    const act = async () => {
      const body = await context.readOnly(CreateScimTokenRequest, { name: posted(context, 'name') });
      const made = await this.provisioning.create(context.caller, id, body, context.source);
      return this.responses.show(context, newTokenPage(context, id, made));
    };
    return this.responses.attempt(context, act, () => this.pages.page(context, id));
  }

  @FormPost('tokens/:tokenId/removal')
  removeToken(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @UuidParam('tokenId') tokenId: string,
  ): Promise<Response> {
    return this.pages.change(context, id, 'scim-token-withdrawn', () =>
      this.provisioning.remove(context.caller, id, tokenId, context.source),
    );
  }

  @FormPost('groups/:groupId/role')
  setRole(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @UuidParam('groupId') groupId: string,
  ): Promise<Response> {
    return this.pages.change(context, id, 'role-changed', async () => {
      const given = posted(context, 'role');
      const role = given === '' ? null : (await context.readOnly(SetGroupRoleRequest, { role: given })).role;
      await this.groups.setRole(context.caller, { organizationId: id, groupId, role }, context.source);
    });
  }
}
