import { Hono } from 'hono'
import type { Context, Env } from 'hono'

import { apiError } from '#shared/contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { requireViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { expectedResponse } from './error-response.ts'
import type { RateLimitPolicy } from './limits/rate-limit-policies.ts'
import { isFromOtherSite } from './same-origin.ts'
import type { WorkKind } from './limits/work-budget.ts'

/** The request of a link to a file, and its user. */
type FileRequest = {
  viewer: SignedIn
  /** A link cannot send headers, so all options are in its query. */
  headers: Headers
  query: Record<string, string>
  params: Record<string, string>
}

/** A file of any size that a signed-in user downloads by a link. */
export type FileRoute = {
  path: string
  /** The rate limit of a download. */
  limit?: RateLimitPolicy
  work: WorkKind
  /**
   * Throws a refusal, or returns the function that creates the file. The download is counted in between, so a refused
   * one costs nothing.
   */
  prepare: (deps: Deps, request: FileRequest) => Promise<() => Response | Promise<Response>>
}

/**
 * Answers `GET` on the paths of these files. Endpoints of the contract buffer their answers, so files are plain routes.
 * Mount them before the API.
 */
export function fileRoutes<E extends Env>(
  deps: Deps,
  visitorOf: (c: Context<E>) => string,
  files: readonly FileRoute[],
): Hono<E> {
  const routes = new Hono<E>()
  for (const { path, limit, work, prepare } of files)
    routes.get(path, async (c) => {
      try {
        const { headers } = c.req.raw
        // Refuses links from other sites, which could start a download on a shared computer.
        if (isFromOtherSite(headers, deps.config.public_url)) throw apiError('CROSS_SITE')
        const viewer = await requireViewer(deps, headers)
        const request = { viewer, headers, query: c.req.query(), params: c.req.param() }
        const makeFile = await prepare(deps, request)
        if (limit !== undefined) await deps.limiter.take(limit, viewer.user_id)
        await deps.limiter.spendWork(work, [viewer.user_id, visitorOf(c)])
        return await makeFile()
      } catch (error) {
        return expectedResponse(error)
      }
    })
  return routes
}
