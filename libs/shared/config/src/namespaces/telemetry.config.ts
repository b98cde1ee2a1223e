import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { addresses } from '../addresses';
import { Setting } from '../setting.decorator';

/** Destination of traces. The exporter reads further `OTEL_EXPORTER_OTLP_*` variables (headers, time limits) itself. */
export class TelemetryConfig {
  @Setting({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    address: addresses.base(),
    description: 'OpenTelemetry collector that accepts traces over HTTP, for example http://otel-collector:4318',
    defaultDescription: 'none: tracing is off and costs nothing',
  })
  @IsOptional()
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
