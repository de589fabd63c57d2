import type { DeliveryState } from '#shared/contract/following/delivery.ts'
import { apiError } from '#shared/contract/errors.ts'
import {
  digestDay,
  nextDigest,
  nextMonday,
  usualDigestHour,
} from '#shared/rules/following/delivery.ts'
import type { Delivery, FollowKind } from '#shared/rules/following/delivery.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { changeMailChoices } from '#server/features/mail/mail-choices.ts'
import { unsubscribeBrowsers, subscribeBrowsers } from '#server/features/push/follow-topics.ts'
import { hasSubscription } from '#server/features/push/subscriptions.ts'
import { lockViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { listDeliveries, setDelivery } from './choice-queries.ts'
import { lockSettings, saveSettings } from './digest-queries.ts'
import { feedAddress, findFeed } from './private-feed.ts'

type DeliveryDeps = Pick<Deps, 'config' | 'db' | 'sign'>

/** The delivery of each follow of an account, the settings of its digest, and the address of its feed. */
export async function readDelivery(
  { config, db, sign }: DeliveryDeps,
  viewer: SignedIn,
): Promise<DeliveryState> {
  const { user_id: userId } = viewer
  return transact(db, async (db) => {
    // The address of the feed is a secret of the person.
    await lockViewer(db, viewer)
    const settings = await lockSettings(db, userId)
    const { digests } = await changeMailChoices(db, userId, {})
    const feed = await findFeed(db, userId)
    return {
      follows: await listDeliveries(db, userId),
      is_pushed: await hasSubscription(db, userId),
      digest: settings
        ? {
            time_zone: settings.time_zone,
            hour: settings.hour,
            tells_of_saved: settings.tells_of_saved,
            is_stopped: !digests,
          }
        : null,
      feed: feed === undefined ? null : config.public_url + feedAddress(sign, feed),
    }
  })
}

export type Choice = {
  kind: FollowKind
  id: string
  delivery: Delivery
  time_zone?: string | undefined
}

/** Throws NOT_FOUND for what is not followed. Choosing a digest also ends an unsubscription. */
export async function chooseDelivery(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { time_zone, ...choice }: Choice,
): Promise<void> {
  await transact(db, async (db) => {
    if (!(await setDelivery(db, userId, choice))) throw apiError('NOT_FOUND')
    // Brands and searches are matched by account, creators by the subscriptions of browsers.
    if (choice.kind === 'creator') {
      const topic = { kind: choice.kind, topic: choice.id }
      await (choice.delivery === 'push' ? subscribeBrowsers : unsubscribeBrowsers)(
        db,
        userId,
        topic,
      )
    }
    if (choice.delivery !== 'daily' && choice.delivery !== 'weekly') return
    await changeMailChoices(db, userId, { digests: true })
    if ((await lockSettings(db, userId)) === undefined)
      await setDigest(db, userId, { time_zone, tells_of_saved: true })
  })
}

export type DigestChanges = {
  time_zone?: string | undefined
  hour?: number | undefined
  tells_of_saved?: boolean | undefined
  is_stopped?: boolean | undefined
}

/** Changes the settings of the digest. The next one is sent at the next chosen hour. */
export async function setDigest(
  db: Db,
  userId: string,
  { is_stopped, ...changes }: DigestChanges,
  now = new Date(),
): Promise<void> {
  await transact(db, async (db) => {
    const known = await lockSettings(db, userId)
    const times = {
      time_zone: changes.time_zone ?? known?.time_zone ?? 'UTC',
      hour: changes.hour ?? known?.hour ?? usualDigestHour,
    }
    const areSame = known?.time_zone === times.time_zone && known.hour === times.hour
    await saveSettings(db, userId, {
      ...times,
      tells_of_saved: changes.tells_of_saved ?? known?.tells_of_saved ?? false,
      due_at: areSame ? known.due_at : nextDigest(times, now).toISOString(),
      weekly_on: known?.weekly_on ?? nextMonday(digestDay(times, now)),
    })
    if (is_stopped !== undefined) await changeMailChoices(db, userId, { digests: !is_stopped })
  })
}
