import type { Api } from './api';

type Application = Api['application'];

/** Name of the console in titles and headings. */
export const productName = ({ name }: Application): string => (name === null ? 'Console' : `${name} · Console`);

/** Logo and name of the product. */
export const Brand = ({ application }: { application: Application }) => (
  <>
    <img src={application.logo ?? '/icon.svg'} alt="" height="28" />{' '}
    <span class="product">{productName(application)}</span>
  </>
);
