/**
 * For the `headers` of pages that are the same for everyone: shared caches may keep them for a
 * minute, browsers ask each time whether theirs is still right.
 */
export const publicPageHeaders = { 'cache-control': 'public, max-age=0, s-maxage=60' }
