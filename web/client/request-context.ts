import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

import type { ApiClient } from './api.ts'

/** What the server hands to a page while it renders: no viewer, so that the page is the same for everyone. */
export type RequestContext = {
  nonce: string
  /** Scheme and host of the public address, for canonical links. */
  origin: string
  /** Calls the API in process. */
  api: ApiClient
  /** The pixel that pages may load after consent. */
  pixel_id?: string
}

/** The request being rendered; `undefined` in the browser. */
export const requestContext: () => RequestContext | undefined = createIsomorphicFn()
  .client((): RequestContext | undefined => undefined)
  .server(() => getGlobalStartContext() as unknown as RequestContext | undefined)
