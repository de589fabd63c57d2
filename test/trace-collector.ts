import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number }
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        kind: number
        startTimeUnixNano: string
        endTimeUnixNano: string
        attributes: { key: string; value: Value }[]
        status: { code?: number }
      }[]
    }[]
  }[]
}

export type CollectedSpan = {
  trace: string
  id: string
  parent: string | undefined
  name: string
  kind: number
  attributes: Record<string, unknown>
  isFailed: boolean
  service: unknown
}

export type TraceCollector = Awaited<ReturnType<typeof startTraceCollector>>

/** A collector for OTLP over HTTP as JSON, which can be told to fail. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = []
  const headers: unknown[] = []
  let mode: 'takes' | 'refuses' | 'hangs' = 'takes'
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      headers.push(request.headers)
      if (mode === 'hangs') return
      if (mode === 'refuses') {
        response.writeHead(500).end()
        return
      }
      if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json') {
        response.writeHead(404).end()
        return
      }
      spans.push(...read(JSON.parse(Buffer.concat(parts).toString()) as Sent))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    be: (next: typeof mode) => (mode = next),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function read({ resourceSpans }: Sent): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => {
        if (!(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)))
          throw new Error(`${span.name} ends before it begins`)
        return {
          trace: span.traceId,
          id: span.spanId,
          parent: span.parentSpanId === '' ? undefined : span.parentSpanId,
          name: span.name,
          kind: span.kind,
          attributes: valuesOf(span.attributes),
          isFailed: span.status.code === 2,
          service: valuesOf(resource.attributes)['service.name'],
        }
      }),
    ),
  )
}

function valuesOf(attributes: { key: string; value: Value }[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue,
    ]),
  )
}
