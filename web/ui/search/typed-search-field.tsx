import { useEffect, useEffectEvent, useState } from 'react'

import { SearchField } from './search-field.tsx'
import type { SearchFieldProps } from './search-field.tsx'

/** Debounce of a search in milliseconds. */
const typingPause = 250

type Typing = {
  text: string
  /** The active search when the user started typing, and the last requested one. */
  over: string
  sent: string
}

export type TypedSearchFieldProps = {
  /** Spoken only; the placeholder shows what can be searched. */
  label: string
  placeholder: string
  maxLength: number
  /** The active search. */
  value: string
  /** `undefined` when the search was cleared. */
  onSearch: (q: string | undefined) => void
  /** The role and state of a field with suggestions. */
  combobox?: Pick<SearchFieldProps, 'role' | (`aria-${string}` & keyof SearchFieldProps)>
}

const searchIn = (text: string) => (text.trim() === '' ? '' : text)

/** A debounced search field. Enter and clearing the field search at once. */
export function TypedSearchField({ value, onSearch, combobox, ...field }: TypedSearchFieldProps) {
  const [typing, setTyping] = useState<Typing>()

  // The active search equals the typed one. From now on outside changes replace the text.
  if (typing && typing.sent === value && typing.over !== value) {
    setTyping(typing.text === value ? undefined : { ...typing, over: value })
  }

  const send = (text: string) => {
    const sent = searchIn(text)
    setTyping({ text, over: value, sent })
    onSearch(sent === '' ? undefined : sent)
  }
  // A filter that is pressed in the pause stays: the search goes to the latest `onSearch`.
  const sendLatest = useEffectEvent(send)
  const waiting = typing && searchIn(typing.text) !== typing.sent ? typing.text : undefined
  useEffect(() => {
    if (waiting === undefined) return undefined
    const timer = setTimeout(() => sendLatest(waiting), typingPause)
    return () => clearTimeout(timer)
  }, [waiting])
  const isTyping = typing && (typing.over === value || typing.sent === value)
  const type = (text: string) => {
    if (text === '') send(text)
    else setTyping({ text, over: value, sent: isTyping ? typing.sent : value })
  }

  const shown = isTyping ? typing.text : value
  return (
    <SearchField
      {...field}
      {...combobox}
      name="q"
      value={shown}
      onValueChange={type}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing && shown !== value) send(shown)
      }}
    />
  )
}
