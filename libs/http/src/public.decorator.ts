import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { publicMark } from './reference/route-marks';

export const publicRoute = Symbol('public route');

/** The route, or every route of the controller, needs no authentication. Guards reject routes without `publicRoute`. */
export const Public = () => applyDecorators(SetMetadata(publicRoute, true), ApiExtension(publicMark, true));
