/**
 * For the `headers` of pages that are the same for everyone: shared caches may store them for a minute, browsers must
 * revalidate.
 */
export const publicPageHeaders = { 'cache-control': 'public, max-age=0, s-maxage=60' }
