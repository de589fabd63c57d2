import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'

import { brand } from '#shared/rules/product/brand.ts'
import type { Config } from '#server/config.ts'

/** Requires user verification: a touch alone proves possession of the key, not the person. */
function requireVerifiedUser(isVerified: boolean | undefined): void {
  if (isVerified !== true) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}

/**
 * Passkeys of this site: discoverable and with user verification, so one passkey counts as password and second step.
 */
export function passkeysOf({ public_url }: Pick<Config, 'public_url'>) {
  const { origin, hostname } = new URL(public_url)
  return passkey({
    rpName: brand.name,
    rpID: hostname,
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        requireVerifiedUser(verification.registrationInfo?.userVerified)
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        requireVerifiedUser(verification.authenticationInfo.userVerified)
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })
}
