import { endpoints } from '#server/http/context.ts'
import { publicRead } from '#server/http/public-read.ts'

import { findInstagramInfo } from './info.ts'

export const instagramRoutes = {
  getInfo: endpoints.instagram.getInfo
    .use(publicRead)
    .handler(({ context }) => findInstagramInfo(context.deps, context.is_api)),
}
