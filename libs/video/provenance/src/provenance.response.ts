import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { provenanceParts, provenanceStatuses } from '@svc/pipeline-provenance';

@ApiSchema({ name: 'ProvenanceSigner' })
class ProvenanceSignerResponse {
  @ApiProperty({ type: String, nullable: true, example: 'Example Studio' })
  name!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Example Ltd' })
  organization!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The authority that vouches for the name' })
  issuer!: string | null;

  @ApiProperty({ description: 'SHA-256 of the certificate, hexadecimal' })
  fingerprint!: string;

  @ApiProperty({ format: 'date-time' })
  valid_from!: string;

  @ApiProperty({ format: 'date-time' })
  valid_until!: string;

  @ApiProperty({
    description:
      'True for the certificate that signs the videos of this service. False proves nothing about the name: anyone can make a certificate with any name',
  })
  is_own!: boolean;
}

@ApiSchema({ name: 'ProvenanceGenerator' })
class ProvenanceGeneratorResponse {
  @ApiProperty({ example: 'svc' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: '0.1.0' })
  version!: string | null;
}

@ApiSchema({ name: 'ProvenancePart' })
export class ProvenancePartResponse {
  @ApiProperty({ enum: ['video', ...provenanceParts], example: 'voice' })
  part!: string;

  @ApiProperty({
    description: "How the part was made, in IPTC's vocabulary",
    example: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  })
  digital_source_type!: string;
}

@ApiSchema({ name: 'ProvenanceSource' })
export class ProvenanceSourceResponse {
  @ApiProperty({ example: 'Waggle dance' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: 'https://en.wikipedia.org/wiki/Waggle_dance' })
  url!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'CC BY-SA 4.0' })
  licence!: string | null;
}

/** Statements of the C2PA manifest in a file. */
@ApiSchema({ name: 'Provenance' })
export class ProvenanceResponse {
  @ApiProperty({
    enum: [...provenanceStatuses],
    description:
      '`valid`: the file is as it was signed. `changed`: the file or its manifest was changed afterwards. `invalid`: the manifest or its certificate cannot be accepted. `absent`: the file has no manifest. Statements are proven only in a valid file',
  })
  status!: string;

  @ApiProperty({
    type: [String],
    description: 'Status codes of C2PA for what is wrong; empty for a valid file',
    example: ['assertion.bmffHash.mismatch'],
  })
  problems!: string[];

  @ApiProperty({ type: ProvenanceSignerResponse, nullable: true })
  signer!: ProvenanceSignerResponse | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'ISO 8601; the signer says so, no time stamp proves it',
    example: '2026-11-26T05:10:38.447Z',
  })
  created_at!: string | null;

  @ApiProperty({ type: ProvenanceGeneratorResponse, nullable: true, description: 'The program that made the file' })
  generator!: ProvenanceGeneratorResponse | null;

  @ApiProperty({ type: String, nullable: true, example: 'The language of bees' })
  title!: string | null;

  @ApiProperty({ type: [ProvenancePartResponse] })
  made!: ProvenancePartResponse[];

  @ApiProperty({ type: [ProvenanceSourceResponse], description: 'Texts, pictures and music with their licences' })
  sources!: ProvenanceSourceResponse[];
}
