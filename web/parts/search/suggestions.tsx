import './suggestions.css'
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent, Ref, RefObject } from 'react'

import { counted } from '#shared/rules/text/formats.ts'

import { noMatchSentence } from './nearest-line.ts'
import { rememberSearch } from './recent-searches.ts'
import { cellsOf } from './suggestion-groups.ts'
import type { Suggestion } from './suggestion-groups.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { placeAfter } from './suggestion-moves.ts'
import type { Place } from './suggestion-moves.ts'
import { useFieldPlace } from './use-field-place.ts'
import { useSuggestionSearch } from './use-suggestion-search.ts'

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
  const { asked, groups, isNothing, isLoading, isStale, trouble, retry } = useSuggestionSearch(
    text,
    isInline,
  )
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
              {retry ? (
                <button type="button" className="link sugg__again" onClick={retry}>
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
            isStale={isStale}
          />
        </div>
      ) : null}
      <p className="sr" role="status">
        {isOpen && text.trim() === asked && !isStale
          ? (trouble ?? statusOf(asked, isLoading, isNothing, rows.filter(isFound).length))
          : null}
      </p>
    </>
  )
}

/** Not one of the rows that are always there. */
const isFound = ({ kind }: Suggestion) => !['forget', 'all', 'assistant'].includes(kind)

/** For screen readers: the number of suggestions. */
function statusOf(asked: string, isLoading: boolean, isNothing: boolean, count: number) {
  if (asked === '') return count === 0 ? null : counted(count, 'suggestion')
  if (isLoading) return null
  return isNothing ? noMatchSentence(asked) : counted(count, 'suggestion')
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

/** Sets the value and fires an input event, like typing. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
