import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

import { knownMethod, requestId } from './request-reports.ts'
import type { RequestReports } from './request-reports.ts'
import { routeName } from './route-names.ts'
import type { Watch } from './watch.ts'

/** Polled by machines every few seconds. Their traces would hide the others. */
const untraced = new Set(['/livez', '/readyz', '/metrics'])

/** Gives each request an id, and reports it to the log, the metrics and the traces. */
export function watchRequests(
  { tracing }: Pick<Watch, 'tracing'>,
  reports: RequestReports,
): MiddlewareHandler {
  const finish = (c: Context, id: string, started: number, more?: object) => {
    c.res.headers.set('x-request-id', id)
    const { method, path } = c.req
    const route = routeName(routePath(c), path)
    reports.note({ id, method, path, route, status: c.res.status, started }, more)
    return { route, method: knownMethod(method) }
  }
  return async (c, next) => {
    const id = requestId(c.req.header('x-request-id'))
    const started = performance.now()
    if (!tracing.isOn || untraced.has(c.req.path)) {
      await next()
      finish(c, id, started)
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
      const { method, route } = finish(c, id, started, { trace_id: span.trace_id })
      span.rename(`${method} ${route}`)
      span.set({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': c.res.status,
      })
      if (c.res.status >= 500) span.fail({ code: c.res.status })
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
