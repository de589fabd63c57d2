import { z } from 'zod'

import { viewer } from './accounts.ts'
import { memberEndpoint, publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { proofSentences } from '../sentences/proof.ts'
import { id, line, timestamp } from '../text.ts'

const passkey = z.object({
  id,
  name: z.string(),
  /** Whether the passkey is synchronised across devices. */
  is_synced: z.boolean(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
})

export type Passkey = z.infer<typeof passkey>

/** The options for `navigator.credentials`, as WebAuthn JSON. */
const options = z.record(z.string(), z.unknown())

/** The result of `navigator.credentials`, as WebAuthn JSON. */
const response = z.looseObject({ id: z.string().min(1).max(2000) })

const name = line(80, proofSentences.passkeyNameInvalid)

const tags = ['Passkeys']

export const passkeys = {
  list: memberEndpoint
    .route({ method: 'GET', path: '/passkeys', summary: 'My passkeys, the oldest first', tags })
    .output(z.object({ passkeys: z.array(passkey) })),
  startAdding: memberEndpoint
    .route({
      method: 'POST',
      path: '/passkeys/options',
      summary: 'What a browser needs to make a passkey; sets a cookie for five minutes',
      tags,
    })
    .errors(errorsOf('FRESH_PROOF_NEEDED'))
    .output(z.object({ options })),
  add: memberEndpoint
    .route({
      method: 'POST',
      path: '/passkeys',
      summary: 'Store a passkey that was made; ends other sessions',
      tags,
    })
    .errors(errorsOf('FRESH_PROOF_NEEDED', 'PASSKEY_REFUSED'))
    .input(z.strictObject({ response, name }))
    .output(z.object({ added: z.literal(true) })),
  rename: memberEndpoint
    .route({
      method: 'PATCH',
      path: '/passkeys/{id}',
      summary: 'Give a passkey another name',
      tags,
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.strictObject({ id, name }))
    .output(z.object({ renamed: z.literal(true) })),
  remove: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/passkeys/{id}',
      summary: 'Remove a passkey; ends other sessions',
      tags,
    })
    .errors(errorsOf('FRESH_PROOF_NEEDED', 'NOT_FOUND'))
    .input(z.strictObject({ id }))
    .output(z.object({ removed: z.literal(true) })),
  startSignIn: publicEndpoint
    .route({
      method: 'POST',
      path: '/sessions/passkey/options',
      summary: 'What a browser needs to sign in by a passkey; sets a cookie for five minutes',
      tags,
    })
    .errors(errorsOf('CROSS_SITE'))
    .output(z.object({ options })),
  signIn: publicEndpoint
    .route({
      method: 'POST',
      path: '/sessions/passkey',
      summary: 'Sign in by a passkey, which stands for the password and the second step',
      tags,
    })
    .errors(errorsOf('PASSKEY_REFUSED', 'ACCOUNT_SUSPENDED', 'CROSS_SITE'))
    .input(z.strictObject({ response }))
    .output(z.object({ viewer })),
  prove: memberEndpoint
    .route({
      method: 'POST',
      path: '/sessions/current/proof/passkey',
      summary: 'Prove anew by a passkey who holds the session; stands for 15 minutes',
      tags,
    })
    .errors(errorsOf('PASSKEY_REFUSED'))
    .input(z.strictObject({ response }))
    .output(z.object({ proven: z.literal(true) })),
}
