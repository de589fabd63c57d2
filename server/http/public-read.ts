import { everything } from './cache/cache-tags.ts'
import { endpoints } from './context.ts'
import { publicDeps } from './public-deps.ts'

/**
 * Marks an endpoint with the same answer for everyone, which a read replica may give (decision 083). It counts against the visitor's read limit. The response cache
 * stores the answer until its `tags` change (without tags: until anything changes). Browsers revalidate it each time
 * and mostly get a 304.
 */
export const publicRead = endpoints.middleware(async ({ context, next }) => {
  await context.deps.limiter.takeRead(context.visitor_key)
  const tags = new Set<string>()
  try {
    const deps = publicDeps(context.deps, context.headers)
    const answer = await next({ context: { deps, tags } })
    // Only after success: errors must not be cached.
    context.resHeaders?.set('cache-control', 'public, max-age=0, s-maxage=10, must-revalidate')
    return answer
  } catch (error) {
    // Optional: a page can show its content without it.
    tags.clear()
    throw error
  } finally {
    for (const tag of tags.size === 0 ? [everything] : tags) context.madeOf?.add(tag)
  }
})
