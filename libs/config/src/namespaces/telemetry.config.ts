import { IsNumber, IsOptional, IsUrl, Max, Min } from 'class-validator';
import { Setting } from '../setting.decorator';

/** Where traces go. The exporter reads further `OTEL_EXPORTER_OTLP_*` variables (headers, time limits) by itself. */
export class TelemetryConfig {
  @Setting({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    description: 'OpenTelemetry collector that takes traces over HTTP, for example http://otel-collector:4318',
    defaultDescription: 'none: nothing is traced, and nothing is paid for it',
  })
  @IsOptional()
  @IsUrl(
    { require_tld: false, protocols: ['http', 'https'], require_protocol: true },
    { message: 'must be an http(s) address' },
  )
  readonly otlpEndpoint?: string;

  @Setting({
    name: 'TRACE_SAMPLE_RATIO',
    description: 'Share of the traces that begin here and are kept, 0 to 1; others follow what their caller decided',
  })
  @IsNumber()
  @Min(0)
  @Max(1)
  readonly sampleRatio: number = 1;
}
