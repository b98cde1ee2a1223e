import { SetMetadata } from '@nestjs/common';

export const publicRoute = Symbol('public route');

/** The route, or every route of the controller, needs no caller. Guards read `publicRoute`; without it they refuse. */
export const Public = () => SetMetadata(publicRoute, true);
