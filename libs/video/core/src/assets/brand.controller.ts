import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { CurrentRequester, type Requester } from '../requester';
import { Route } from '../route-decorators';
import { BrandBody, BrandResponse } from './brand.dto';
import { BrandService } from './brand.service';

@ApiTags('Assets')
@ApiBearerAuth('bearerAuth')
@Controller('api/brand')
export class BrandController {
  constructor(private readonly brands: BrandService) {}

  @Get()
  @Route({
    summary: 'Your brand',
    description: 'Logo, font and two colours. A video gets them when its request has them as `brand`.',
    answer: BrandResponse,
    scope: 'videos:read',
  })
  readBrand(@CurrentRequester() requester: Requester) {
    return this.brands.read(requester);
  }

  @Put()
  @Route({
    summary: 'Save your brand',
    description: 'Replaces the brand; parts that are left out are removed from it. Finished videos and drafts stay.',
    answer: BrandResponse,
    scope: 'assets:write',
  })
  saveBrand(@Body() body: BrandBody, @CurrentRequester() requester: Requester) {
    return this.brands.write(body, requester);
  }
}
