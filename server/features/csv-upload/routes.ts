import { endpoints, signedIn } from '#server/http/context.ts'

import { listChosenColumns, rememberColumns } from './remembered-columns.ts'
import { uploadInfluencers } from './upload-influencers.ts'
import { previewPromoCodes, uploadPromoCodes } from './upload-promo-codes.ts'

/** Rate limits apply before the bodies are read: `server/http/uploads.ts`. */
export const csvUploadRoutes = {
  listColumns: endpoints.csvUpload.listColumns
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      listChosenColumns(deps.db, viewer.user_id, input.kind),
    ),
  rememberColumns: endpoints.csvUpload.rememberColumns
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_profile', viewer.user_id)
      return rememberColumns(deps.db, viewer.user_id, input.kind, input.chosen)
    }),
  influencers: endpoints.csvUpload.influencers
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      uploadInfluencers(deps, viewer, input.influencers, input.file),
    ),
  previewPromoCodes: endpoints.csvUpload.previewPromoCodes
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      previewPromoCodes(deps, viewer, input.promoCodes),
    ),
  promoCodes: endpoints.csvUpload.promoCodes
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) => uploadPromoCodes(deps, viewer, input)),
}
