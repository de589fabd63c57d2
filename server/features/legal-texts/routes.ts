import { apiError } from '#shared/contract/errors.ts'
import { endpoints } from '#server/http/context.ts'
import { publicRead } from '#server/http/public-read.ts'

export const legalTextRoutes = {
  get: endpoints.legalTexts.get.use(publicRead).handler(({ context, input }) => {
    const text = context.deps.config.legal_texts[input.name]
    if (!text) throw apiError('NOT_FOUND')
    return text
  }),
}
