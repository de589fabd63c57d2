import { createRouter } from '@tanstack/react-router'
import { createStartHandler } from '@tanstack/react-start/server'

import { parsePlainSearch } from '#web/plain-search.ts'
import type { RequestContext } from './client/request-context.ts'

import { bufferedRender, wasUnready } from './buffered-render.tsx'
import { routeTree } from './route-tree.gen.ts'

type Options = { context: RequestContext }

/** Never renders. It only knows the parameters of each page. */
const reader = createRouter({ routeTree, context: undefined as never })

/**
 * The address without parameters that no page reads, such as those of campaigns. Addresses that differ only in these
 * are one page.
 */
function pageAddress({ href }: URL): string {
  const url = new URL(href)
  const page = reader.matchRoutes(url.pathname, parsePlainSearch(url.search)).at(-1)
  // `validateSearch` names every parameter of a page, also those with invalid values.
  const read = new Set(Object.keys(page?._strictSearch ?? {}))
  for (const name of new Set(url.searchParams.keys()))
    if (!read.has(name)) url.searchParams.delete(name)
  return url.href
}

const render = createStartHandler(bufferedRender) as (
  request: Request,
  options: Options,
) => Promise<Response>

/** What `server/http/pages/web-renderer.ts` loads. */
export default {
  pageAddress,
  async fetch(request: Request, options: Options) {
    const page = await render(request, options)
    return wasUnready(request) ? render(request, options) : page
  },
}
