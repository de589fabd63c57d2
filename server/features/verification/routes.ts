import { endpoints, signedIn } from '#server/http/context.ts'

import {
  cancelVerification,
  getVerification,
  startVerification,
  submitVerification,
} from './verification.ts'

const { verification } = endpoints

export const verificationRoutes = {
  get: verification.get
    .use(signedIn)
    .handler(({ context }) => getVerification(context.deps.db, context.viewer.user_id)),
  start: verification.start.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('write_profile', context.viewer.user_id)
    return startVerification(context.deps.db, context.viewer, input.network)
  }),
  submit: verification.submit.use(signedIn).handler(async ({ context }) => {
    await context.deps.limiter.take('write_profile', context.viewer.user_id)
    return submitVerification(context.deps.db, context.viewer.user_id)
  }),
  cancel: verification.cancel.use(signedIn).handler(async ({ context }) => {
    await context.deps.limiter.take('write_profile', context.viewer.user_id)
    return cancelVerification(context.deps.db, context.viewer.user_id)
  }),
}
