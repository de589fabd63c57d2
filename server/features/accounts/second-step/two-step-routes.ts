import { endpoints, signedIn } from '#server/http/context.ts'

import { requireFreshSecondStep } from '../fresh-proof.ts'
import { renewToken } from '../sessions/renew-token.ts'
import { finishSignIn, limitCodeTries } from './second-step.ts'
import {
  confirmTwoStep,
  countRecoveryCodes,
  renewRecoveryCodes,
  startTwoStep,
  turnOffTwoStep,
} from './two-step.ts'

const { twoStep } = endpoints

export const twoStepRoutes = {
  getStatus: twoStep.getStatus.use(signedIn).handler(async ({ context: { deps, viewer } }) => ({
    is_on: viewer.has_two_step,
    is_address_proven: viewer.is_address_proven,
    recovery_codes_left: viewer.has_two_step ? await countRecoveryCodes(deps, viewer.user_id) : 0,
  })),
  start: twoStep.start.use(signedIn).handler(async ({ context, input }) => {
    await requireFreshSecondStep(context.deps.db, context.viewer)
    await context.deps.limiter.take('two_step_password', context.viewer.user_id)
    return startTwoStep(context, context.viewer, input.password)
  }),
  confirm: twoStep.confirm.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('two_step_confirm', context.viewer.user_id)
    await confirmTwoStep(context, context.viewer, input.code.code)
    await renewToken(context, context.viewer.session.id)
    return { is_on: true as const }
  }),
  turnOff: twoStep.turnOff.use(signedIn).handler(async ({ context, input }) => {
    await limitCodeTries(context, context.viewer)
    await turnOffTwoStep(context, context.viewer, input)
    await renewToken(context, context.viewer.session.id)
    return { is_on: false as const }
  }),
  renewRecoveryCodes: twoStep.renewRecoveryCodes
    .use(signedIn)
    .handler(async ({ context, input }) => {
      await requireFreshSecondStep(context.deps.db, context.viewer)
      await context.deps.limiter.take('two_step_password', context.viewer.user_id)
      const recovery_codes = await renewRecoveryCodes(context, context.viewer, input.password)
      await renewToken(context, context.viewer.session.id)
      return { recovery_codes }
    }),
  finishSignIn: twoStep.finishSignIn.handler(async ({ context, input }) => {
    // The rate limit counts once the user is known.
    await context.deps.limiter.takeRead(context.visitor_key)
    return finishSignIn(context, input.code, input.second_step_token)
  }),
}
