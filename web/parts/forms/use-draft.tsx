import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { openDraft, tabStorage } from './form-draft.ts'
import type { DraftBase, FormTexts } from './form-draft.ts'
import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'

import { useViewer } from '#web/client/session/viewer.ts'

const loadQuestion = () => import('./leave-question.tsx')
const LeaveQuestion = lazy(() =>
  loadQuestion().then(
    (module) => ({ default: module.LeaveQuestion }),
    () => ({ default: PlainQuestion }),
  ),
)

type QuestionProps = { onStay: () => void; onLeave: () => void }

/** Uses the browser's dialog if ours could not be loaded, for example offline. */
function PlainQuestion({ onStay, onLeave }: QuestionProps) {
  useEffect(() => {
    if (globalThis.confirm(`${sentences.leaveUnsaved} ${sentences.leaveUnsavedHint}`)) onLeave()
    else onStay()
  }, [onStay, onLeave])
  return <></>
}

export type DraftOptions<Values extends FormTexts> = {
  /** The name of the form, with the id of its subject. The viewer's id is added. */
  name: string
  /** The current and the saved values. Never a password or a second-step code. */
  values: Values
  start: Values
  /** Restores a draft, and what it was typed over if it has a version. Omit it if the form reads its draft itself. */
  restore?: (values: Values, base?: DraftBase<Values>) => void
  isBack?: boolean
  /** The server's version of the loaded values. */
  version?: string | undefined
  /** Whether there are changes that a draft cannot store, such as a picture. */
  isMore?: boolean
  /** Asks before leaving the form. False if the form's draft is stored. */
  asks?: boolean
  /** Search parameters whose change closes the form. */
  place?: readonly string[]
}

export type Draft = {
  /** A draft was restored. */
  isBack: boolean
  /** Discards the input. */
  discard: () => void
  /** Submitted: deletes the draft and asks no question. */
  done: () => void
  /** Closes something that has no address. Asks first if there are changes. */
  leave: (go: () => void) => void
  /** Render it in the form. */
  question: ReactNode
}

/** A draft belongs to the account that types. */
export function draftKey(viewer: Viewer | null, name: string): string {
  return `fanfare-draft:${viewer?.user_id ?? 'visitor'}:${name}`
}

const usualPlace = ['tab', 'view', 'edit', 'influencer']

/**
 * Prevents loss of input: stores a draft in this tab while the form differs from the saved data, restores it after a
 * reload, and asks before the form is left.
 */
export function useDraft<Values extends FormTexts>(options: DraftOptions<Values>): Draft {
  const { values, restore, version, isMore = false, asks = true, place = usualPlace } = options
  const { viewer } = useViewer()
  const key = draftKey(viewer, options.name)
  const start = useStableValue(options.start)
  const draft = useMemo(() => openDraft(tabStorage, key, start, { version }), [key, start, version])
  const [isBack, setIsBack] = useState(options.isBack ?? false)
  const isOver = useRef(false)
  const [go, setGo] = useState<() => void>()

  useLayoutEffect(() => {
    const stored = draft.read()
    if (!stored || !restore) return
    restore({ ...start, ...stored.typed }, stored.base)
    setIsBack(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form comes
  }, [])

  const isTyped = Object.keys(start).some((name) => values[name]?.trim() !== start[name]?.trim())
  const isDirty = isTyped || isMore
  const shown = useStableValue(values)
  const wasTyped = useRef(false)
  useEffect(() => {
    if (isTyped || isMore) isOver.current = false
    if (isTyped) draft.keep(shown)
    else if (wasTyped.current) {
      draft.forget()
      setIsBack(false)
    }
    wasTyped.current = isTyped
  }, [draft, shown, isTyped, isMore])
  useEffect(() => {
    // Load it early, because the connection may be lost later. Without it the browser's dialog asks.
    if (isDirty && asks) void loadQuestion().catch(() => undefined)
  }, [isDirty, asks])

  const blocker = useBlocker({
    disabled: !isDirty || !asks,
    withResolver: true,
    enableBeforeUnload: () => !isOver.current,
    shouldBlockFn: ({ current, next }) => {
      const of = (search: object, name: string) => (search as Record<string, unknown>)[name]
      return (
        !isOver.current &&
        (current.pathname !== next.pathname ||
          place.some((name) => of(current.search, name) !== of(next.search, name)))
      )
    },
  })
  const isAsking = go !== undefined || blocker.status === 'blocked'
  const over = () => {
    isOver.current = true
    draft.forget()
  }

  return {
    isBack: isBack && isDirty,
    discard: () => {
      over()
      restore?.(start)
      setIsBack(false)
    },
    done: over,
    leave: (next) => {
      if (isDirty && asks && !isOver.current) setGo(() => next)
      else next()
    },
    question: isAsking ? (
      <Suspense>
        <LeaveQuestion
          onStay={() => {
            setGo(undefined)
            blocker.reset?.()
          }}
          onLeave={() => {
            isOver.current = true
            setGo(undefined)
            go?.()
            blocker.proceed?.()
          }}
        />
      </Suspense>
    ) : null,
  }
}

/** Returns the same object while its content is equal. */
function useStableValue<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it says is what counts
  return useMemo(() => value, [text])
}
