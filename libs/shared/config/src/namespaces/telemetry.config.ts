import { IsNumber, IsOptional, IsUrl, Max, Min } from 'class-validator';
import { Setting } from '../setting.decorator';

/** Destination of traces. The exporter reads further `OTEL_EXPORTER_OTLP_*` variables (headers, time limits) itself. */
export class TelemetryConfig {
  @Setting({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    description: 'OpenTelemetry collector that accepts traces over HTTP, for example http://otel-collector:4318',
    defaultDescription: 'none: tracing is off and costs nothing',
  })
  @IsOptional()
  @IsUrl(
    { require_tld: false, protocols: ['http', 'https'], require_protocol: true },
    { message: 'must be an http(s) address' },
  )
  readonly otlpEndpoint?: string;

  @Setting({
    name: 'TRACE_SAMPLE_RATIO',
    description:
      'Share of new traces that are kept, 0 to 1; traces that a caller began follow the decision of the caller',
  })
  @IsNumber()
  @Min(0)
  @Max(1)
  readonly sampleRatio: number = 1;
}
