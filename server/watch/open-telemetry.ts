import { AsyncLocalStorage } from 'node:async_hooks'

import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import type { Context, Span as ApiSpan } from '@opentelemetry/api'
import { ORPCError } from '@orpc/contract'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { NodeTracerConfig } from '@opentelemetry/sdk-trace-node'

import type { TracingSettings } from './settings.ts'
import type { Span, SpanStart, Tracing } from './span.ts'

const closeWithin = 3000

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

/** Spans by OTLP over HTTP. No global state, because tests run several instances in one process. */
export function createTracing({
  url,
  headers,
  service_name,
  sampled_share,
}: TracingSettings): Tracing {
  const byShare = new TraceIdRatioBasedSampler(sampled_share)
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: 5000 })
  const provider = new NodeTracerProvider({
    resource: resourceOf(service_name),
    // A caller may switch tracing off, but cannot make us record more.
    sampler: new ParentBasedSampler({
      root: byShare,
      remoteParentSampled: byShare,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, { scheduledDelayMillis: 2000, exportTimeoutMillis: 5000 }),
    ],
  })
  const tracer = provider.getTracer('fanfare')
  const current = new AsyncLocalStorage<Context>()

  const start = ({ name, kind, attributes = {}, traceparent }: SpanStart, context: Context) =>
    tracer.startSpan(
      name,
      { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes },
      withRemoteParent(context, traceparent),
    )

  return {
    isOn: true,
    async span(what, run) {
      const span = start(what, current.getStore() ?? ROOT_CONTEXT)
      const shown = toSpan(span)
      try {
        return await current.run(trace.setSpan(ROOT_CONTEXT, span), () => run(shown))
      } catch (error) {
        shown.fail(error)
        throw error
      } finally {
        span.end()
      }
    },
    begin(what) {
      const context = current.getStore() ?? (what.isWorthATrace ? ROOT_CONTEXT : undefined)
      if (!context) return undefined
      const span = start(what, context)
      return (error) => {
        if (error !== undefined) toSpan(span).fail(error)
        span.end()
      }
    },
    bind: (run) => AsyncLocalStorage.bind(run),
    async close() {
      // An unreachable collector must not delay the stop.
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, closeWithin)))
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      clearTimeout(timer)
    },
  }
}

function toSpan(span: ApiSpan): Span {
  return {
    trace_id: span.spanContext().traceId,
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail(error) {
      // Expected errors, such as a wrong password, do not mark a span as failed.
      const isExpected = error instanceof ORPCError && error.status < 500
      if (!isExpected) span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', nameOf(error))
    },
  }
}

function nameOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const known = [code, name].find((value) => typeof value === 'string' || typeof value === 'number')
  return String(known ?? 'unknown').slice(0, 60)
}

const traceparentForm =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})/

/** W3C trace context: the caller's span, if the header is valid. */
function withRemoteParent(context: Context, traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparentForm.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return context
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(context, { traceId, spanId, traceFlags, isRemote: true })
}

/** Resource attributes: the service name and the instance. */
function resourceOf(service: string): NonNullable<NodeTracerConfig['resource']> {
  const attributes = { 'service.name': service, 'service.instance.id': crypto.randomUUID() }
  const resource = {
    attributes,
    asyncAttributesPending: false,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  } as NonNullable<NodeTracerConfig['resource']>
  return resource
}
