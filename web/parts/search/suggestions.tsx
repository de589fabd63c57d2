import './suggestions.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent, Ref, RefObject } from 'react'

import { visitSentences } from '#shared/contract/sentences-of-visits.ts'
import { counted } from '#shared/rules/formats.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { needsConnection } from '#web/parts/lists/needs-connection.tsx'

import { searchQuery } from './data.ts'
import { noMatchSentence } from './nearest-line.ts'
import { rememberSearch, useRecentSearches } from './recent-searches.ts'
import { cellsOf, furtherGroup, recentGroups, suggestionGroups } from './suggestion-groups.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { placeAfter } from './suggestion-moves.ts'
import type { Place } from './suggestion-moves.ts'
import { useFieldPlace } from './use-field-place.ts'

/** Debounce of suggestions in milliseconds. */
const typingPause = 120

/** Handles the field's keys first. */
export type KeysOfSuggestions = { press: (event: KeyboardEvent) => void }

export type SuggestionsProps = {
  /** The element around the field and the suggestions. */
  root: RefObject<HTMLElement | null>
  /** The text in the field. */
  text: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  ref: Ref<KeysOfSuggestions>
  /** The list, and the active option that the field references. */
  onShow: (shown: { listId?: string; activeId?: string }) => void
  /** Always open below the field, as in a dialog. */
  isInline?: boolean
  /** A suggestion was opened. */
  onLeave?: () => void
}

/**
 * Suggestions for a text, below the field. The focus remains in the field: the keys move an active option (combobox).
 */
export function Suggestions(props: SuggestionsProps) {
  const { root, text, onOpenChange, ref, onShow, isInline = false, onLeave } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const recent = useRecentSearches()
  const asked = usePaused(text.trim())
  const query = useQuery({
    ...searchQuery(asked),
    enabled: asked !== '',
    placeholderData: (former) => former,
  })
  const found = asked === '' || needsConnection(query) || query.isError ? undefined : query.data
  const isNothing = found !== undefined && suggestionGroups(asked, found).length === 0
  const groups =
    text.trim() === ''
      ? recentGroups(recent)
      : [...(found ? suggestionGroups(asked, found) : []), furtherGroup(text.trim())]
  const isOpen = isInline || (props.isOpen && groups.length > 0)
  const rows = groups.flatMap((group) => group.rows)

  // An option is active only in the list in which it was selected.
  const list = `${asked} ${rows.length}`
  const [marked, setMarked] = useState<{ list: string; place: Place | undefined }>()
  const active = isOpen && marked?.list === list ? marked.place : undefined
  const optionId = ({ row, cell }: Place) => `${listId}-${row}-${cell}`
  const activeId = active && optionId(active)
  const mark = (place: Place | undefined) => setMarked({ list, place })
  useEffect(() => {
    const isShown = isOpen && rows.length > 0
    onShow({ ...(isShown && { listId }), ...(activeId !== undefined && { activeId }) })
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, rows.length, listId, activeId, onShow])
  useEffect(() => () => onShow({}), [onShow])

  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(event.target instanceof HTMLInputElement)) return
    if (key === 'Tab') onOpenChange(false)
    if (key === 'Enter' && activeId === undefined) {
      rememberSearch(text)
      onOpenChange(false)
    }
    const place = isOpen ? placeAfter(key, active, rows.map(cellsOf)) : null
    if (place !== null) mark(place)
    else if (!isOpen && key === 'ArrowDown') onOpenChange(true)
    else if (key === 'Enter' && activeId !== undefined) document.getElementById(activeId)?.click()
    else if (key === 'Escape' && isOpen && !isInline) onOpenChange(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  useImperativeHandle(ref, () => ({ press }))

  useFieldPlace(root, box, isOpen && !isInline, () => onOpenChange(false))

  const trouble =
    asked === ''
      ? undefined
      : needsConnection(query)
        ? visitSentences.searchNeedsConnection
        : query.isError
          ? sentenceOf(query.error)
          : undefined
  const isLoading = asked !== '' && query.isPending && trouble === undefined
  return (
    <>
      {isOpen ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is within has the roles
        <div
          ref={box}
          className={isInline ? 'sugg sugg--inline' : 'sugg'}
          {...(isInline ? {} : { popover: 'manual' as const })}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isNothing ? <p className="sugg__word">{noMatchSentence(asked)}</p> : null}
          {trouble === undefined ? null : (
            <p className="sugg__word">
              {trouble}{' '}
              {query.isError ? (
                <button
                  type="button"
                  className="link sugg__again"
                  onClick={() => void query.refetch()}
                >
                  Try again
                </button>
              ) : null}
            </p>
          )}
          {isLoading ? <Waiting /> : null}
          <SuggestionList
            id={listId}
            groups={groups}
            optionId={optionId}
            active={active}
            onActive={mark}
            onPick={(words) => {
              const field = root.current?.querySelector('input')
              if (field) typeInto(field, words)
            }}
            onLeave={(words) => {
              rememberSearch(words)
              onOpenChange(false)
              onLeave?.()
            }}
            isStale={query.isPlaceholderData}
          />
        </div>
      ) : null}
      <p className="sr" role="status">
        {isOpen && text.trim() === asked && !query.isPlaceholderData
          ? (trouble ?? statusOf(asked, isLoading, isNothing, rows.length))
          : null}
      </p>
    </>
  )
}

/** For screen readers: the number of suggestions. */
function statusOf(asked: string, isLoading: boolean, isNothing: boolean, count: number) {
  if (asked === '')
    return count === 0 ? null : counted(count - 1, 'recent search', 'recent searches')
  if (isLoading) return null
  return isNothing ? noMatchSentence(asked) : counted(count - 2, 'suggestion')
}

function Waiting() {
  return (
    <div className="sugg__wait" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}

/** The debounced text; cleared at once when it is emptied. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : paused
}

/** Sets the value and fires an input event, like typing. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
