export { hashOfSecret } from './client-secrets';
export { CreateClientRequest } from './clients.dto';
export { ClientsRepository } from './clients.repository';
export { changedMetadata, responseOf } from './clients.service';
export { ConsentsService } from './consents.service';
export { GrantsRepository, type ListedConsent } from './grants.repository';
export { InteractionsService, type PendingRequest } from './interactions.service';
export { ProviderModule } from './provider.module';
