export { AdminSession, type AdminSignIn, type SignedInAdmin } from './admin-session';
export { Copy } from './copy';
export { Confirm, Dialog } from './dialog';
export { Check, Choice, Field, Form, LongField, Problem, type FormValues } from './form';
export { Loading, useAct, useLoaded, type Loaded } from './loading';
export { go, useRoute } from './route';
export { Pager, Table, usePaging, type Column } from './table';
export { LanguageChoice, Time, useWeb, WebProvider } from './web-context';
