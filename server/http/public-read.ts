import { everything } from './cache-tags.ts'
import { endpoints } from './context.ts'

/**
 * Marks an endpoint whose answer is the same for everyone: counted against the visitor's limit for
 * reads, and kept by the response cache until what it was made of changes: the `tags` that the
 * handler adds, or else everything. Browsers ask again each time and mostly hear 304.
 */
export const publicRead = endpoints.middleware(async ({ context, next }) => {
  await context.deps.limiter.takeRead(context.visitor_key)
  const tags = new Set<string>()
  try {
    const answer = await next({ context: { tags } })
    // Only after success: nobody may keep a failure.
    context.resHeaders?.set('cache-control', 'public, max-age=0, s-maxage=10, must-revalidate')
    return answer
  } catch (error) {
    // A page may show what is there without it.
    tags.clear()
    throw error
  } finally {
    for (const tag of tags.size === 0 ? [everything] : tags) context.madeOf?.add(tag)
  }
})
