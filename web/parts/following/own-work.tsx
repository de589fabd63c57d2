import type { QueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

import type { OwnFollows } from '#shared/contract/following.ts'
import { counted } from '#shared/rules/formats.ts'
import { followingSentences, searchName } from '#shared/rules/following.ts'
import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { viewerQuery } from '#web/client/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

import { DeliveryButton } from '#web/parts/delivery/delivery-button.tsx'
import { followTimeZone } from '#web/parts/delivery/follow-time-zone.ts'

import {
  followsIn,
  isEmpty,
  forget,
  keep,
  guestFollows,
  keysIn,
  subscribeGuestFollows,
} from './guest-follows.ts'
import type * as Push from '#web/parts/push/push-browser.ts'
import { showOwn, shownOwn } from './own.ts'
import { forYouKey } from './queries.ts'
import { keyOf } from './thing.ts'
import type { Thing } from './thing.ts'

/** Follows and saves, in the account or in this browser; loaded with the first of either. */

/** Of whom the buttons are; undefined for a browser without an account. */
let owner: string | undefined
let account: OwnFollows | undefined
let stop: (() => void) | undefined

/** Of the channel and the lock that the tabs of a browser share. */
const shared = 'fanfare-following'
/** Other tabs of the same account read anew. */
let channel: BroadcastChannel | undefined

/** Shows what is followed and saved, and moves what the browser kept into the account that is there now. */
export function beginFor(queryClient: QueryClient, id: string | undefined): void {
  if (stop && owner === id) return
  stop?.()
  owner = id
  account = undefined
  showOwn([])
  if (id === undefined) {
    showOwn(keysIn(guestFollows()))
    stop = subscribeGuestFollows(() => {
      showOwn(keysIn(guestFollows()))
      void queryClient.invalidateQueries({ queryKey: forYouKey })
    })
    void withPush(({ stayKnown }) => stayKnown(id))
    return
  }
  const own = new BroadcastChannel(shared)
  own.addEventListener('message', () => void readAccount(queryClient, id))
  channel = own
  stop = () => own.close()
  void readAccount(queryClient, id)
    .then(() => takeOver(queryClient, id))
    .then(() => withPush(({ stayKnown }) => stayKnown(id)))
    .then(() => followTimeZone(queryClient, id))
    // It comes with the next page.
    .catch(() => undefined)
}

const mayNotify = (permission: NotificationPermission) =>
  'Notification' in window && Notification.permission === permission

/** Where this browser shows notifications. What fails comes with the next visit. */
async function withPush<T>(work: (push: typeof Push) => Promise<T>): Promise<T | undefined> {
  if (!mayNotify('granted')) return undefined
  return import('#web/parts/push/push-browser.ts').then(work).catch(() => undefined)
}

async function readAccount(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const own = await api.following.listOwn()
    if (owner === id && waiting === 0) showAccount(own)
    void queryClient.invalidateQueries({ queryKey: forYouKey })
  } catch {
    // The buttons stay as they are; the next press says what is wrong.
  }
}

function showAccount(own: OwnFollows): void {
  account = own
  showOwn([
    ...own.brands.map(({ brand_key: id, brand_name: name }) => keyOf({ kind: 'brand', id, name })),
    ...own.searches.map(({ id: _id, ...search }) => keyOf({ kind: 'search', search })),
    ...own.saved.map((id) => `saved ${id}`),
  ])
}

/** Resolves once somebody sees this tab. */
function whenVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}

/** Once, in the tab that is seen first. Refused or without a connection it stays in the browser. */
async function takeOver(queryClient: QueryClient, id: string): Promise<void> {
  await whenVisible()
  const move = async () => {
    const all = guestFollows()
    if (isEmpty(all) || owner !== id) return
    const { added, left_out, own } = await api.following.takeOver({
      ...followsIn(all),
      saved: all.saved.map((code) => code.id),
      is_pushed: (await withPush(({ isPushOn }) => isPushOn())) ?? false,
    })
    forget(all)
    showAccount(own)
    notifyOtherTabs()
    for (const queryKey of [orpc.followers.key(), ['followed'], forYouKey])
      void queryClient.invalidateQueries({ queryKey })
    if (added > 0)
      toast.success(
        `${counted(added, 'follow or saved code', 'follows and saved codes')} of this browser ${added === 1 ? 'is' : 'are'} in your account now`,
        left_out === 0 ? {} : { description: `There was no room for ${left_out} more.` },
      )
  }
  try {
    // Plain http has no locks; the same call again changes nothing.
    await ('locks' in navigator ? navigator.locks.request(shared, move) : move())
  } catch (error) {
    toast.error('What this browser keeps is not in your account yet', {
      description: sentenceOf(error),
    })
  }
}

let turn: Promise<unknown> = Promise.resolve()
/** Presses that the server has not answered. */
let waiting = 0

/** Follows or saves it, or no longer: shown at once, taken back if the server refuses, with undo. */
export async function change(
  queryClient: QueryClient,
  thing: Thing,
  undone = false,
): Promise<void> {
  const viewer = await queryClient.ensureQueryData(viewerQuery).catch(() => null)
  beginFor(queryClient, viewer?.user_id)
  const key = keyOf(thing)
  const before = shownOwn()
  const isOn = !before.has(key)
  const after = new Set(before)
  if (isOn) after.add(key)
  else after.delete(key)
  if (viewer === null) {
    if (!keep(thing, isOn)) {
      toast.error(followingSentences.keptFull)
      return
    }
    if (thing.kind !== 'saved') void withPush(({ refreshPush }) => refreshPush())
  } else {
    showOwn(after)
    waiting++
    const answer = turn.then(() => send(thing, isOn))
    turn = answer.catch(() => undefined)
    try {
      const own = await answer
      waiting--
      if (owner === viewer.user_id && waiting === 0) showAccount(own)
    } catch (error) {
      waiting--
      if (owner === viewer.user_id) {
        if (account && waiting === 0) showAccount(account)
        else showOwn(before)
      }
      toast.error(sentenceOf(error))
      return
    }
    notifyOtherTabs()
  }
  void queryClient.invalidateQueries({ queryKey: forYouKey })
  const isKept = viewer === null
  const offer = isOn && isKept && !undone ? await offerPush(thing) : null
  tell(queryClient, thing, { isOn, isKept, undone, offer })
}

function send(thing: Thing, isOn: boolean): Promise<OwnFollows> {
  const { following } = api
  switch (thing.kind) {
    case 'saved':
      return following[isOn ? 'save' : 'unsave']({ id: thing.id })
    case 'brand':
      return following[isOn ? 'followBrand' : 'unfollowBrand']({ brand_name: thing.name })
    case 'search':
      if (isOn) return following.followSearch(thing.search)
      return following.unfollowSearch({ id: searchIdOf(thing) })
    default:
      throw new Error('Creators of an account are followed by `useFollow`')
  }
}

/** None: its removal then changes nothing. */
const noId = '00000000-0000-0000-0000-000000000000'

function searchIdOf(thing: Extract<Thing, { kind: 'search' }>): string {
  const key = keyOf(thing)
  const found = account?.searches.find(
    ({ id: _id, ...search }) => keyOf({ kind: 'search', search }) === key,
  )
  return found?.id ?? noId
}

type Told = { isOn: boolean; isKept: boolean; undone: boolean; offer: ReactNode }

function tell(queryClient: QueryClient, thing: Thing, { isOn, isKept, undone, offer }: Told): void {
  toast.success(textOf(thing, isOn), {
    id: keyOf(thing),
    ...(isOn && isKept && !undone
      ? { description: 'In this browser. It moves into your account when you sign up or sign in.' }
      : {}),
    ...(undone
      ? {}
      : {
          action: (
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                className="mt-1 justify-self-start"
                onClick={() => void change(queryClient, thing, true)}
              >
                <Undo2 className="icon" aria-hidden="true" />
                Undo
              </Button>
              {isOn && !isKept ? deliveryOf(queryClient, thing) : offer}
            </span>
          ),
          duration: undoMs,
        }),
  })
}

/** The button that leads a visitor to notifications of what was just followed; null where none is to be offered. */
async function offerPush(thing: Thing): Promise<ReactNode> {
  if (thing.kind === 'saved' || !mayNotify('default')) return null
  try {
    const { pushOffer } = await import('#web/parts/push/offer-button.tsx')
    return pushOffer('visitor', () => toast.dismiss(keyOf(thing)))
  } catch {
    // Without a connection.
    return null
  }
}

/** The button that asks how the news of what was just followed arrive. */
function deliveryOf(queryClient: QueryClient, thing: Thing) {
  if (thing.kind === 'saved' || thing.kind === 'creator') return null
  const asked =
    thing.kind === 'brand'
      ? { follow: { kind: thing.kind, id: thing.id }, name: thing.name }
      : { follow: { kind: thing.kind, id: searchIdOf(thing) }, name: searchName(thing.search) }
  return (
    <DeliveryButton
      onClick={async () => {
        toast.dismiss(keyOf(thing))
        const { openDelivery } = await import('#web/parts/delivery/offer-delivery.tsx')
        openDelivery(queryClient, asked)
      }}
    />
  )
}

const undoMs = 8000

function textOf(thing: Thing, isOn: boolean): string {
  if (thing.kind === 'saved')
    return isOn ? `${thing.name} is saved` : `${thing.name} is not saved any more`
  const name = thing.kind === 'search' ? searchName(thing.search) : thing.name
  return isOn ? `You follow ${name} now` : `You no longer follow ${name}`
}

const notifyOtherTabs = () => channel?.postMessage('changed')
