export {
  type ComfyFixture,
  sendJson,
  startComfyServer,
  startVendorServer,
  type VendorHandler,
  type VendorRequest,
  type VendorServer,
} from '@svc/testing/harness';
