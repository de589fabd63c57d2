import { longProfilePath } from '#shared/rules/product/addresses.ts'

/**
 * A request for the short address of a profile becomes one for its page. The page is not redirected to, because on a
 * slow phone that costs half a second more (decision 087).
 */
export function atLongAddress(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url)
  const path = longProfilePath(pathname)
  return path === undefined ? request : new Request(origin + path + search, request)
}
