import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'

import type { RequestContext } from './client/request-context.ts'

type Handler = (request: Request, options: { context: RequestContext }) => Promise<Response>

/** What `server/http/web-renderer.ts` loads. */
export default { fetch: createStartHandler(defaultStreamHandler) as Handler }
