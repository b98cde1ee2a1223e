import { proxy as sessionProxy } from './lib/session';

export const proxy = sessionProxy(['/profile']);

export const config = { matcher: ['/((?!_next/static|_next/image|favicon.ico).*)'] };
