import { apiError } from '#shared/contract/errors.ts'
import { endpoints, signedIn } from '#server/http/context.ts'
import { findViewer } from '#server/sessions/viewer.ts'

import { requireFreshFactor } from '../fresh-proof.ts'
import { listPasskeys, renamePasskey } from './passkey-queries.ts'
import {
  addPasskey,
  askForPasskey,
  proveByPasskey,
  removePasskey,
  signInByPasskey,
  startAddingPasskey,
} from './passkeys.ts'
import { renewToken } from '../sessions/renew-token.ts'

const { passkeys } = endpoints

export const passkeyRoutes = {
  list: passkeys.list.use(signedIn).handler(async ({ context: { deps, viewer } }) => ({
    passkeys: await listPasskeys(deps.db, viewer.user_id),
  })),
  startAdding: passkeys.startAdding.use(signedIn).handler(async ({ context }) => {
    const { deps, viewer } = context
    await requireFreshFactor(deps.db, viewer)
    await deps.limiter.take('change_passkeys', viewer.user_id)
    return startAddingPasskey(context)
  }),
  add: passkeys.add.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await requireFreshFactor(deps.db, viewer)
    await addPasskey(context, viewer, input)
    await renewToken(context, viewer.session.id)
    return { added: true as const }
  }),
  rename: passkeys.rename.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await deps.limiter.take('change_passkeys', viewer.user_id)
    if ((await renamePasskey(deps.db, viewer.user_id, input)) === 0) throw apiError('NOT_FOUND')
    return { renamed: true as const }
  }),
  remove: passkeys.remove.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await requireFreshFactor(deps.db, viewer)
    await deps.limiter.take('change_passkeys', viewer.user_id)
    await removePasskey(context, viewer, input.id)
    await renewToken(context, viewer.session.id)
    return { removed: true as const }
  }),
  startSignIn: passkeys.startSignIn.handler(async ({ context }) => {
    const { deps, headers, visitor_key } = context
    await deps.limiter.take('ask_passkey', visitor_key)
    return askForPasskey(context, (await findViewer(deps, headers)) ?? undefined)
  }),
  signIn: passkeys.signIn.handler(async ({ context, input }) => {
    await context.deps.limiter.take('sign_in_visitor', context.visitor_key)
    return { viewer: await signInByPasskey(context, input.response) }
  }),
  prove: passkeys.prove.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('prove_password', context.viewer.user_id)
    await proveByPasskey(context, context.viewer, input.response)
    return { proven: true as const }
  }),
}
