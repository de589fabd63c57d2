import { randomUUID } from 'node:crypto'

import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

import { routeName } from './route-names.ts'
import type { Watch } from './watch.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Polled by machines every few seconds. Their traces would hide the others. */
const untraced = new Set(['/livez', '/readyz', '/metrics'])

/** Gives each request an id, and reports it to the log, the metrics and the traces. */
export function watchRequests({ metrics, tracing }: Watch, log: Logger): MiddlewareHandler {
  const finish = (c: Context, id: string, started: number) => {
    const ms = performance.now() - started
    c.res.headers.set('x-request-id', id)
    const { path } = c.req
    const method = methods.has(c.req.method) ? c.req.method : 'other'
    const route = routeName(routePath(c), path)
    const status = `${Math.floor(c.res.status / 100)}xx`
    metrics.requests.observe({ method, route, status }, ms / 1000)
    // Without query and IP address: both may identify a person.
    return {
      line: { id, method: c.req.method, path, status: c.res.status, ms: Math.round(ms) },
      route,
      method,
    }
  }
  return async (c, next) => {
    const id = c.req.header('x-request-id')?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID()
    const started = performance.now()
    if (!tracing.isOn || untraced.has(c.req.path)) {
      await next()
      log.info(finish(c, id, started).line, 'request')
      return
    }
    const start = {
      name: c.req.method,
      kind: 'server' as const,
      attributes: { 'request.id': id },
      traceparent: c.req.header('traceparent'),
    }
    await tracing.span(start, async (span) => {
      await next()
      const { line, method, route } = finish(c, id, started)
      span.rename(`${method} ${route}`)
      span.set({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': c.res.status,
      })
      if (c.res.status >= 500) span.fail({ code: c.res.status })
      log.info({ ...line, trace_id: span.trace_id }, 'request')
    })
  }
}

/** Wraps each endpoint call in a child span of its request. It must enclose the error handler. */
export function watchEndpoints({ tracing }: Watch) {
  return async <T>(call: { next: () => Promise<T>; path: readonly string[] }): Promise<T> => {
    if (!tracing.isOn) return call.next()
    const method = call.path.join('.')
    const start = { name: method, attributes: { 'rpc.system.name': 'orpc', 'rpc.method': method } }
    return tracing.span(start, () => call.next())
  }
}
