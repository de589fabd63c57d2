import type { QueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

import type { OwnFollows } from '#shared/contract/following/following.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { followingSentences, searchName } from '#shared/rules/following/following.ts'
import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { viewerQuery } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { whenOnline } from '#web/ui/lazy-part.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { DeliveryButton } from '#web/parts/delivery/delivery-button.tsx'
import { followTimeZone } from '#web/parts/delivery/follow-time-zone.ts'

import { accountFollows, keysOf } from './account-follows.ts'
import {
  followsIn,
  isEmpty,
  removeGuestFollows,
  setGuestItem,
  guestFollows,
  keysIn,
  subscribeGuestFollows,
} from './guest-follows.ts'
import type * as Push from '#web/parts/push/push-browser.ts'
import { setFollowedKeys, followedKeys } from './store.ts'
import { storedValue } from '#web/parts/storage/stored-value.ts'
import { forYouKey } from './queries.ts'
import { itemKey } from './item.ts'
import type { FollowItem } from './item.ts'

/** Follows and saves items, in the account or in this browser. Loaded with the first follow or save. */

/** The account whose follows the buttons show. Undefined for a browser without an account. */
let owner: string | undefined
let account = accountFollows(setFollowedKeys)
let stop: (() => void) | undefined

/** The name of the channel and of the lock that all tabs share. */
const sharedName = 'fanfare-following'
/** Tells other tabs of the same account to read again. */
let channel: BroadcastChannel | undefined

/** Shows the followed and saved items. Moves those of the browser into the account after a sign-in. */
export function sync(queryClient: QueryClient, id: string | undefined): void {
  if (stop && owner === id) return
  stop?.()
  owner = id
  account = accountFollows((keys) => {
    if (owner === id) setFollowedKeys(keys)
  })
  setFollowedKeys([])
  if (id === undefined) {
    setFollowedKeys(keysIn(guestFollows()))
    stop = subscribeGuestFollows(() => {
      setFollowedKeys(keysIn(guestFollows()))
      void queryClient.invalidateQueries({ queryKey: forYouKey })
    })
    void withPush(({ stayKnown }) => stayKnown(id))
    return
  }
  const tabs = new BroadcastChannel(sharedName)
  tabs.addEventListener('message', () => void refreshAccount(queryClient, id))
  channel = tabs
  stop = () => tabs.close()
  void refreshAccount(queryClient, id)
    .then(() => moveToAccount(queryClient, id))
    .then(() => withPush(({ stayKnown }) => stayKnown(id)))
    .then(() => followTimeZone(queryClient, id))
    // The next page tries again.
    .catch(() => undefined)
}

const isPermission = (permission: NotificationPermission) =>
  'Notification' in window && Notification.permission === permission

/** Runs the work if this browser shows notifications. The next visit repeats what fails. */
async function withPush<T>(work: (push: typeof Push) => Promise<T>): Promise<T | undefined> {
  if (!isPermission('granted')) return undefined
  return import('#web/parts/push/push-browser.ts').then(work).catch(() => undefined)
}

async function refreshAccount(queryClient: QueryClient, id: string): Promise<void> {
  try {
    if (owner === id) await account.ask(async () => ({ own: await api.following.listOwn() }))
    void queryClient.invalidateQueries({ queryKey: forYouKey })
  } catch {
    // The buttons stay as they are. The next press shows the error.
  }
}

/** Resolves when this tab becomes visible. */
function whenVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}

/** Only the first visible tab moves the items. If the server refuses, or cannot be reached, they stay in the browser. */
async function moveToAccount(queryClient: QueryClient, id: string): Promise<void> {
  await whenVisible()
  const move = async () => {
    const all = guestFollows()
    if (isEmpty(all) || owner !== id) return
    const is_pushed = (await withPush(({ isPushOn }) => isPushOn())) ?? false
    const saved = all.saved.map((code) => code.id)
    const moved = await account.ask(() =>
      api.following.takeOver({ ...followsIn(all), saved, is_pushed }),
    )
    removeGuestFollows(moved.left_out === 0 ? keysIn(all) : await accountKeys(moved.own))
    notifyOtherTabs()
    for (const queryKey of [orpc.followers.key(), ['followed'], forYouKey])
      void queryClient.invalidateQueries({ queryKey })
    tellMoved(id, moved)
  }
  try {
    // Plain HTTP has no locks. The call is idempotent.
    await ('locks' in navigator ? navigator.locks.request(sharedName, move) : move())
  } catch (error) {
    toast.error('What this browser keeps is not in your account yet', {
      description: sentenceOf(error),
    })
  }
}

/** The keys of all that an account has. */
async function accountKeys(own: OwnFollows): Promise<string[]> {
  const { influencer_ids } = await api.followers.listFollowed()
  return [...keysOf(own), ...influencer_ids.map((id) => itemKey({ kind: 'creator', id, name: '' }))]
}

const items = (count: number) => counted(count, 'follow or saved code', 'follows and saved codes')
/** The account and the count that were told last. */
const toldLeftOut = storedValue('fanfare-left-out', {
  none: '',
  parse: String,
  format: (told) => told,
})

/** What found no room is told with what was moved, otherwise once, because each page tries again. */
function tellMoved(id: string, { added, left_out }: { added: number; left_out: number }): void {
  const options = left_out > 0 && { description: 'What found no room stays in this browser.' }
  if (added > 0)
    toast.success(
      `${items(added)} of this browser ${added === 1 ? 'is' : 'are'} in your account now${left_out > 0 ? `, ${left_out} more found no room` : ''}`,
      { ...options },
    )
  else if (left_out > 0 && toldLeftOut.read() !== `${id} ${left_out}`)
    toast.info(`Your account has no room for ${items(left_out)} of this browser`, { ...options })
  toldLeftOut.write(`${id} ${left_out}`)
}

/** Whether a visitor without an account follows anything. A press may come before the follows are loaded. */
export function followsHere(queryClient: QueryClient): boolean {
  sync(queryClient, undefined)
  return keysIn(guestFollows()).some((key) => !key.startsWith('saved'))
}

/**
 * Does what the pressed button offered, maybe before the follows were loaded: follows or unfollows, saves or unsaves an
 * item. An optimistic update with undo, rolled back if the server refuses.
 */
export async function toggle(
  queryClient: QueryClient,
  item: FollowItem,
  isOn: boolean,
  isUndo = false,
): Promise<void> {
  const viewer = await queryClient.ensureQueryData(viewerQuery).catch(() => null)
  sync(queryClient, viewer?.user_id)
  const key = itemKey(item)
  if (viewer === null) {
    if (followedKeys().has(key) === isOn) return
    if (!setGuestItem(item, isOn)) {
      toast.error(followingSentences.keptFull)
      return
    }
    if (item.kind !== 'saved') void withPush(({ refreshPush }) => refreshPush())
  } else {
    try {
      await account.change(key, isOn, () => whenOnline().then(() => sendToggle(item, isOn)))
    } catch (error) {
      toast.error(sentenceOf(error))
      return
    }
    notifyOtherTabs()
  }
  void queryClient.invalidateQueries({ queryKey: forYouKey })
  const isKept = viewer === null
  const offer = isOn && isKept && !isUndo ? await offerPush(item) : null
  showToast(queryClient, item, { isOn, isKept, isUndo, offer })
}

function sendToggle(item: FollowItem, isOn: boolean): Promise<OwnFollows> {
  const { following } = api
  switch (item.kind) {
    case 'saved':
      return following[isOn ? 'save' : 'unsave']({ id: item.id })
    case 'brand':
      return following[isOn ? 'followBrand' : 'unfollowBrand']({ brand_name: item.name })
    case 'search':
      if (isOn) return following.followSearch(item.search)
      return following.unfollowSearch({ id: searchIdOf(item) })
    default:
      throw new Error('Creators of an account are followed by `useFollow`')
  }
}

/** An id that does not exist, so removing it changes nothing. */
const noId = '00000000-0000-0000-0000-000000000000'

function searchIdOf(item: Extract<FollowItem, { kind: 'search' }>): string {
  const key = itemKey(item)
  const found = account
    .own()
    ?.searches.find(({ id: _id, ...search }) => itemKey({ kind: 'search', search }) === key)
  return found?.id ?? noId
}

type ToastState = { isOn: boolean; isKept: boolean; isUndo: boolean; offer: ReactNode }

function showToast(
  queryClient: QueryClient,
  item: FollowItem,
  { isOn, isKept, isUndo, offer }: ToastState,
): void {
  toast.success(toastText(item, isOn), {
    id: itemKey(item),
    ...(isOn && isKept && !isUndo
      ? { description: 'In this browser. It moves into your account when you sign up or sign in.' }
      : {}),
    ...(isUndo
      ? {}
      : {
          action: (
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                className="mt-1 justify-self-start"
                onClick={() => void toggle(queryClient, item, !isOn, true)}
              >
                <Undo2 className="icon" aria-hidden="true" />
                Undo
              </Button>
              {isOn && !isKept ? deliveryButton(queryClient, item) : offer}
            </span>
          ),
          duration: undoMs,
        }),
  })
}

/** The button that offers a visitor notifications of the followed item. Null if there is nothing to offer. */
async function offerPush(item: FollowItem): Promise<ReactNode> {
  if (item.kind === 'saved' || !isPermission('default')) return null
  try {
    const { pushOffer } = await import('#web/parts/push/offer-button.tsx')
    return pushOffer('visitor', () => toast.dismiss(itemKey(item)))
  } catch {
    return null // There is no connection.
  }
}

/** The button that opens the delivery settings of the followed item. */
function deliveryButton(queryClient: QueryClient, item: FollowItem) {
  if (item.kind === 'saved' || item.kind === 'creator') return null
  const settings =
    item.kind === 'brand'
      ? { follow: { kind: item.kind, id: item.id }, name: item.name }
      : { follow: { kind: item.kind, id: searchIdOf(item) }, name: searchName(item.search) }
  return (
    <DeliveryButton
      onClick={async () => {
        toast.dismiss(itemKey(item))
        const { openDelivery } = await import('#web/parts/delivery/offer-delivery.tsx')
        openDelivery(queryClient, settings)
      }}
    />
  )
}

const undoMs = 8000

function toastText(item: FollowItem, isOn: boolean): string {
  if (item.kind === 'saved')
    return isOn ? `${item.name} is saved` : `${item.name} is not saved any more`
  const name = item.kind === 'search' ? searchName(item.search) : item.name
  return isOn ? `You follow ${name} now` : `You no longer follow ${name}`
}

const notifyOtherTabs = () => channel?.postMessage('changed')
