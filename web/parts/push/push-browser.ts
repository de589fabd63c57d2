import type { PushState } from '#shared/contract/following/push.ts'
import { ownTimeZone } from '#shared/rules/text/formats.ts'
import { api } from '#web/client/api.ts'
import { followsIn, guestFollows } from '#web/parts/following/guest-follows.ts'

/** How this browser shows notifications of ours. */

export type PushChoices = Partial<Pick<PushState, 'quiet' | 'per_day'>>

/** 'unable': it knows none, or only once the site is installed (iPhone). */
export type PushAbility = NotificationPermission | 'unable'

export function pushAbility(): PushAbility {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'unable'
}

/** What the server knows of this browser, which is told so that it is still there; null: nothing. */
export async function readPush(): Promise<PushState | null> {
  const subscription = await currentSubscription()
  return subscription ? save(subscription, {}) : null
}

/** Changes what was chosen. */
export async function choosePush(choices: PushChoices): Promise<PushState | null> {
  const subscription = await currentSubscription()
  return subscription ? save(subscription, choices) : null
}

/** Asks for the permission if need be. Returns null if it is not given. */
export async function switchPushOn(): Promise<PushState | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const [{ public_key }, registration] = await Promise.all([
    api.push.getKey(),
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }),
  ])
  if (public_key === null) return null
  await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: public_key }
  const subscription = await registration.pushManager.subscribe(options).catch(async () => {
    // Of a former key of ours.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
  return save(subscription, {})
}

export async function switchPushOff(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  await api.push.unsubscribe({ endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

let work: Promise<void> | undefined
let isStale = false

/** Says what this browser follows now; once more if that changes meanwhile. What fails is said with the next change. */
export function refreshPush(): Promise<void> {
  isStale = true
  work ??= (async () => {
    while (isStale) {
      isStale = false
      await readPush().catch(() => undefined)
    }
    work = undefined
  })()
  return work
}

const reportedKey = 'push-current'

/**
 * Once a day, when somebody else is signed in, and in another time zone, by which hours are quiet. The server forgets
 * browsers of which it hears nothing.
 */
export async function stayKnown(owner: string | undefined): Promise<void> {
  const current = `${owner ?? ''} ${ownTimeZone()} ${new Date().toDateString()}`
  if (localStorage.getItem(reportedKey) === current) return
  await refreshPush()
  localStorage.setItem(reportedKey, current)
}

export const isPushOn = async () => Boolean(await currentSubscription())

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  if (pushAbility() !== 'granted') return null
  return (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
}

function save(subscription: PushSubscription, choices: PushChoices): Promise<PushState> {
  const { endpoint, keys } = subscription.toJSON()
  return api.push.subscribe({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    // Of an account the server knows it.
    follows: followsIn(guestFollows()),
    time_zone: ownTimeZone(),
    ...choices,
  })
}
