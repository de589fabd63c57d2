import { endpoints, signedIn } from '#server/http/context.ts'

import { uploadInfluencers } from './upload-influencers.ts'
import { uploadPromoCodes } from './upload-promo-codes.ts'

export const csvUploadRoutes = {
  influencers: endpoints.csvUpload.influencers
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('upload_csv', viewer.user_id)
      return uploadInfluencers(deps, viewer, input.influencers, input.file)
    }),
  promoCodes: endpoints.csvUpload.promoCodes
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('upload_csv', viewer.user_id)
      return uploadPromoCodes(deps, viewer, input.promoCodes, input.file)
    }),
}
