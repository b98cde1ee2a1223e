/** Single steps of signing, for specs. */
export { signVideo } from './sign-video';
export { rememberSigner } from './signing-settings';
