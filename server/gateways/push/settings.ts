import { z } from 'zod'

import { isSigningKey, onOff } from '#server/config-values.ts'
import { isPrivateHost } from '#server/hosts.ts'

export type PushSettings = {
  /** Private key on P-256, PKCS #8 in base64. Without it keys are made of the installation's secret. */
  vapid_key: string | undefined
  /** Hosts of push services, '*.' before a name for all below it. In development also origins of this machine. */
  services: readonly string[]
}

/** Those of Chromium, Firefox, Safari and Edge. */
const knownServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const host = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/
const ownOrigin = /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/

export const pushVariables = {
  PUSH: onOff.default(true),
  PUSH_VAPID_KEY: z
    .string()
    .refine(isSigningKey, 'must be a private key on the curve P-256: PKCS #8 as base64')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
    .refine(
      (services) => services.every((one) => host.test(one) || ownOrigin.test(one)),
      'must be hosts of push services such as fcm.googleapis.com or *.push.apple.com, separated by commas',
    )
    .default(knownServices),
}

const variables = z.object(pushVariables)

export function pushOf(values: z.output<typeof variables>): PushSettings | undefined {
  return values.PUSH
    ? { vapid_key: values.PUSH_VAPID_KEY, services: values.PUSH_SERVICES }
    : undefined
}

/** Browsers name the address that we send to, so it must never be one of our own network. */
export function pushFaults(
  given: Record<string, string | undefined>,
  isProduction: boolean,
): string[] {
  const own = (given['PUSH_SERVICES'] ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => (ownOrigin.test(one) ? isProduction : isPrivateHost(one.replace('*.', ''))))
  return given['PUSH_SERVICES'] !== undefined && own.length > 0
    ? ['PUSH_SERVICES must not name hosts of this machine or of a private network']
    : []
}
