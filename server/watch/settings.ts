import { z } from 'zod'

export type TracingSettings = {
  /** Of the collector, with the path for traces. */
  url: string
  service_name: string
  /** Of all traces, from 0 to 1. */
  sampled_share: number
}

export type WatchSettings = {
  /** Who has it reads /metrics; without one there is no such page. */
  metrics_token: string | undefined
  /** Where traces go; without it none are made. */
  tracing: TracingSettings | undefined
}

/** The variables of metrics and traces; the latter have the names that every OpenTelemetry program uses. */
export const watchVariables = {
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as http://collector:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('fanfare'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be the share of traces that is kept, from 0 to 1')
    .transform(Number)
    .default(1),
}

const variables = z.object(watchVariables)

export function watchOf(values: z.output<typeof variables>): WatchSettings {
  const collector = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')
  return {
    metrics_token: values.METRICS_TOKEN,
    tracing:
      collector === undefined
        ? undefined
        : {
            url: `${collector}/v1/traces`,
            service_name: values.OTEL_SERVICE_NAME,
            sampled_share: values.OTEL_TRACES_SAMPLER_ARG,
          },
  }
}
