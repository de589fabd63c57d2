import { endpoints } from './context.ts'

/**
 * Marks an endpoint whose answer is the same for everyone: counted against the visitor's limit for
 * reads, and kept by the response cache. Browsers ask again each time and mostly hear 304.
 */
export const publicRead = endpoints.middleware(async ({ context, next }) => {
  await context.deps.limiter.takeRead(context.visitor_key)
  const answer = await next()
  // Only after success: nobody may keep a failure.
  context.resHeaders?.set('cache-control', 'public, max-age=0, s-maxage=10, must-revalidate')
  return answer
})
