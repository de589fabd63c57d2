import type { KeyboardEvent, ReactElement } from 'react'

import { ChipButton } from './chip-button.tsx'
import type { Stock } from '#shared/rules/brands/stocks.ts'
import { useScrollToChosen } from '../use-scroll-to-chosen.ts'

export type Chip<Value extends string> = {
  value: Value
  label: string
  /** The dot's colour. */
  stock?: Stock
  count?: number
}

export type ChipGroupProps<Value extends string> = {
  /** Names the group, e.g. 'Category'. */
  label: string
  chips: Chip<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** The link of a choice without scripts. */
  linkTo?: (value: Value) => ReactElement
}

/** One choice of many, all visible. The group is one Tab stop, and arrow keys move inside it. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, chips, value, onValueChange, linkTo } = props
  const row = useScrollToChosen(value)
  const stop = chips.some((chip) => chip.value === value) ? value : chips[0]?.value
  return (
    <div ref={row} className="chips scroll-row" role="group" aria-label={label}>
      {chips.map((chip) => (
        <ChipButton
          key={chip.value}
          link={linkTo?.(chip.value)}
          isPressed={chip.value === value}
          isStop={chip.value === stop}
          stock={chip.stock}
          onKeyDown={moveFocus}
          onPress={() => {
            if (chip.value !== value) onValueChange(chip.value)
          }}
        >
          {chip.stock ? <i /> : null}
          {chip.label}
          {chip.count === undefined ? null : <small>{chip.count}</small>}
        </ChipButton>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const chips = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('.chip') ?? []),
  ]
  const next = nextIndex(event.key, chips.indexOf(event.currentTarget), chips.length)
  if (next === undefined) return
  event.preventDefault()
  chips[next]?.focus()
}

function nextIndex(key: string, now: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (now + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (now - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
