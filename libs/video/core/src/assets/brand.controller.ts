import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors } from '@svc/http';
import { CurrentRequester, type Requester } from '../requester';
import { BrandBody, BrandResponse } from './brand.dto';
import { BrandService } from './brand.service';

@ApiTags('Assets')
@ApiBearerAuth('bearerAuth')
@Controller('api/brand')
export class BrandController {
  constructor(private readonly brands: BrandService) {}

  @Get()
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'Your brand',
    description: 'Logo, font and two colours. A video gets them when its request has them as `brand`.',
  })
  @ApiOkResponse({ type: BrandResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  async readBrand(@CurrentRequester() requester: Requester): Promise<BrandResponse> {
    return this.brands.read(requester);
  }

  @Put()
  @RequireScope('assets:write')
  @ApiOperation({
    summary: 'Save your brand',
    description: 'Replaces the brand; parts that are left out are removed from it. Finished videos and drafts stay.',
  })
  @ApiOkResponse({ type: BrandResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_UNAUTHORIZED')
  async saveBrand(@Body() body: BrandBody, @CurrentRequester() requester: Requester): Promise<BrandResponse> {
    return this.brands.write(body, requester);
  }
}
