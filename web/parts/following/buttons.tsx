import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { visitSentences } from '#shared/contract/sentences/visits.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { whenOnline } from '#web/ui/lazy-part.ts'
import { TicketIcon } from '#web/ui/tickets/ticket-icon.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import type * as Actions from './actions.tsx'
import { followedKeys, useIsFollowed } from './store.ts'
import { itemKey } from './item.ts'
import type { FollowItem, SavedItem } from './item.ts'

let actions: Promise<typeof Actions> | undefined

/**
 * The only dynamic import of the actions, because each one lists all chunks that come with it. Offline it waits for the
 * connection: Chromium keeps a failed import until the page is loaded anew.
 */
export const loadActions = () =>
  (actions ??= (async () => {
    await whenOnline()
    return import('./actions.tsx')
  })().catch((error: unknown) => {
    actions = undefined
    throw error
  }))

/** Loads the follows when the viewer is known. A browser without any loads nothing. */
export function FollowingLoader() {
  const { isReady, viewer } = useViewer()
  const queryClient = useQueryClient()
  const id = viewer?.user_id
  useEffect(() => {
    const load = async () => {
      if (id ?? (followedKeys().size || localStorage.getItem('fanfare-following')))
        (await loadActions()).sync(queryClient, id)
    }
    // Without storage there are no follows.
    if (isReady) load().catch(() => undefined)
  }, [isReady, id, queryClient])
  return null
}

/** The props of a button that follows or saves an item. */
export function useFollowToggle(item: FollowItem) {
  const queryClient = useQueryClient()
  const isOn = useIsFollowed(itemKey(item))
  const [isBusy, setIsBusy] = useState(false)
  return {
    'aria-pressed': isOn,
    'aria-busy': isBusy,
    onClick: () => {
      if (isBusy) return
      setIsBusy(true)
      void loadActions()
        .then(({ toggle }) => toggle(queryClient, item, !isOn))
        .catch(() => toast.error(visitSentences.unexpected))
        .finally(() => setIsBusy(false))
    },
  }
}

/** The bookmark button of a ticket. */
export function SaveButton({ code }: { code: SavedItem }) {
  const toggle = useFollowToggle(code)
  return (
    <button
      type="button"
      className="icon-btn ticket__save"
      aria-label={`Save ${code.name}`}
      {...toggle}
    >
      <TicketIcon name={toggle['aria-pressed'] ? 'saved' : 'save'} />
    </button>
  )
}

type FollowItemButtonProps = {
  item: FollowItem
  /** Replaces 'Follow'. */
  label?: string
  /** Completes the accessible name in a list of buttons. */
  of?: string
  className?: string
}

/** Follows and unfollows a brand or a search. Without an account the browser stores it. */
export function FollowItemButton({
  item,
  label = 'Follow',
  of,
  className = '',
}: FollowItemButtonProps) {
  const toggle = useFollowToggle(item)
  const isOn = toggle['aria-pressed']
  const shown = isOn ? 'Following' : label
  return (
    <button
      type="button"
      className={`btn btn--line ${className}`}
      aria-label={of && `${shown} ${of}`}
      {...toggle}
    >
      <TicketIcon name={isOn ? 'check' : 'plus'} />
      {shown}
    </button>
  )
}
