import { z } from 'zod'

export type TracingSettings = {
  /** URL of the collector, with the path for traces. */
  url: string
  service_name: string
  /** Sent with each export, such as an API key. */
  headers: Record<string, string>
  /** Sampling ratio, from 0 to 1. */
  sampled_share: number
}

export type WatchSettings = {
  /** Token for /metrics. Without one the page does not exist. */
  metrics_token: string | undefined
  /** Trace export. Without it no traces are recorded. */
  tracing: TracingSettings | undefined
}

/** The variables of metrics and traces. The latter have the standard OpenTelemetry names. */
export const watchVariables = {
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as http://collector:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((text, context) => {
      const headers = headersIn(text)
      if (headers) return headers
      context.addIssue('must be pairs such as authorization=Bearer%20token, with commas between')
      return z.NEVER
    })
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('fanfare'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be the share of traces that is kept, from 0 to 1')
    .transform(Number)
    .default(1),
}

/** `name=value,…`, each value encoded as in an address. */
function headersIn(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {}
  for (const pair of text.split(',')) {
    const [, name, value = ''] =
      /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(\S(?:.*\S)?)\s*$/.exec(pair) ?? []
    if (name === undefined) return undefined
    try {
      headers[name] = decodeURIComponent(value)
    } catch {
      return undefined
    }
  }
  return headers
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
            headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            sampled_share: values.OTEL_TRACES_SAMPLER_ARG,
          },
  }
}
