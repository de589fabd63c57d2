import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useViewer } from '#web/client/viewer.ts'
import { TicketIcon } from '#web/ui/ticket-icon.tsx'

import { shownOwn, useIsOwn } from './own.ts'
import { keyOf } from './thing.ts'
import type { Saving, Thing } from './thing.ts'

/** In one place: whoever loads it has to name all that comes with it. */
export const loadWork = () => import('./own-work.tsx')

/** Fills the buttons when it is known who is there. A browser that keeps nothing loads nothing. */
export function OwnFollowing() {
  const { isReady, viewer } = useViewer()
  const queryClient = useQueryClient()
  const id = viewer?.user_id
  useEffect(() => {
    const begin = async () => {
      if (id ?? (shownOwn().size || localStorage.getItem('fanfare-following')))
        (await loadWork()).beginFor(queryClient, id)
    }
    // Without storage nothing is kept. Without a connection the next press begins.
    if (isReady) begin().catch(() => undefined)
  }, [isReady, id, queryClient])
  return null
}

/** Whether something is followed or saved, and the press that changes it. */
export function useOwn(thing: Thing) {
  const queryClient = useQueryClient()
  return {
    'aria-pressed': useIsOwn(keyOf(thing)),
    onClick: () => void loadWork().then(({ change }) => change(queryClient, thing)),
  }
}

/** The bookmark of a ticket. */
export function SaveButton({ code }: { code: Saving }) {
  const own = useOwn(code)
  return (
    <button
      type="button"
      className="icon-btn ticket__save"
      aria-label={`Save ${code.name}`}
      {...own}
    >
      <TicketIcon name={own['aria-pressed'] ? 'saved' : 'save'} />
    </button>
  )
}

type FollowThisProps = {
  thing: Thing
  /** What it says instead of 'Follow'. */
  words?: string
  /** Completes its spoken name where it stands among others. */
  of?: string
  className?: string
}

/** Follows a brand or a search, and no longer. Without an account the browser keeps it. */
export function FollowThis({ thing, words = 'Follow', of, className = '' }: FollowThisProps) {
  const own = useOwn(thing)
  const isOn = own['aria-pressed']
  const shown = isOn ? 'Following' : words
  return (
    <button
      type="button"
      className={`btn btn--line ${className}`}
      aria-label={of && `${shown} ${of}`}
      {...own}
    >
      <TicketIcon name={isOn ? 'check' : 'plus'} />
      {shown}
    </button>
  )
}
