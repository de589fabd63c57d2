import { createHash } from 'node:crypto'

import { brand } from '#shared/rules/product/brand.ts'
import type { MessengerProfile } from '#server/gateways/instagram/instagram.ts'
import { InstagramError } from '#server/gateways/instagram/instagram-error.ts'

import { clearAlarms, raiseAlarm, readAccount, tokenOf } from './account.ts'
import { sayPayload } from './answers/compose.ts'
import type { UpkeepDeps } from './upkeep.ts'

/** Required webhook fields (integrations §1.1). */
const fields = [
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'message_reactions',
  'messaging_referral',
] as const

/**
 * Renews the webhook subscription, which Instagram cancels after an hour of failures. Also updates ice breakers and
 * menu.
 */
export async function ensureSubscribed(deps: UpkeepDeps): Promise<number> {
  const { db, instagram } = deps
  if (!instagram || instagram.gateway.simulator) return 0
  const { gateway } = instagram
  const account = await readAccount(db, gateway)
  if (account.is_paused) return 0
  const token = tokenOf(deps, gateway, account)
  try {
    const known = await gateway.listSubscribedFields(token)
    if (!fields.every((field) => known.includes(field))) {
      if (known.length === 0 && account.last_webhook_at !== null)
        await raiseAlarm(deps, 'unsubscribed', 'Instagram had stopped telling us of messages')
      await gateway.subscribe(token, fields)
      return 1 + (await bringProfileUpToDate(deps, token, account.profile_hash))
    }
    await clearAlarms(db, ['unsubscribed'])
    return await bringProfileUpToDate(deps, token, account.profile_hash)
  } catch (error) {
    if (!(error instanceof InstagramError)) throw error
    deps.log.error({ fault: error.fault, code: error.code }, 'the Instagram set-up failed')
    if (error.fault === 'permission')
      await raiseAlarm(deps, 'permission', `A permission is missing (${error.code})`)
    return 0
  }
}

/** The ice breakers and the persistent menu. */
export const messengerProfile = (): MessengerProfile => ({
  ice_breakers: [
    { question: 'Which codes are new?', payload: `${sayPayload}newest codes` },
    { question: 'Codes that end this week', payload: `${sayPayload}codes ending soon` },
    { question: 'How does it work?', payload: `${sayPayload}help` },
    { question: 'Fashion codes', payload: `${sayPayload}fashion` },
  ],
  menu: [
    { title: 'How it works', payload: `${sayPayload}help` },
    { title: `Stop ${brand.name}’s answers`, payload: `${sayPayload}stop` },
  ],
})

/** Two independent calls; both are repeated until both succeed. */
async function bringProfileUpToDate(
  { db, instagram }: UpkeepDeps,
  token: string,
  knownHash: string | null,
): Promise<number> {
  const profile = messengerProfile()
  const hash = createHash('sha256').update(JSON.stringify(profile)).digest('base64url')
  if (!instagram || hash === knownHash) return 0
  const { ice_breakers, menu } = profile
  const [first, second] = await Promise.allSettled([
    instagram.gateway.setIceBreakers(token, ice_breakers),
    instagram.gateway.setMenu(token, menu),
  ])
  for (const call of [first, second]) if (call.status === 'rejected') throw call.reason
  await db
    .updateTable('instagram_accounts')
    .set({ profile_hash: hash })
    .where('account_id', '=', instagram.gateway.account_id)
    .execute()
  return 1
}
