import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type RowButtonsProps = {
  /** The list and the place in it, to find the buttons again after a move. */
  list: string
  place: number
  count: number
  /** What is moved, as the buttons name it. */
  name: string
  onMove: (by: -1 | 1) => void
  onRemove?: () => void
}

/** Moves an entry of a list up and down, and takes it away. */
export function RowButtons({ list, place, count, name, onMove, onRemove }: RowButtonsProps) {
  return (
    <span className="flex shrink-0">
      <IconButton
        label={`Move ${name} up`}
        data-row={`${list}-${place}--1`}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        data-row={`${list}-${place}-1`}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown className="icon" aria-hidden="true" />
      </IconButton>
      {onRemove ? (
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      ) : null}
    </span>
  )
}

/** The focus goes with what was moved: to the button that was pressed, or to its other one at the end of the list. */
export function useFocusOnMoved(top: RefObject<HTMLElement | null>) {
  const wanted = useRef<string[]>([])
  useEffect(() => {
    const names = wanted.current
    wanted.current = []
    const find = (name: string) =>
      top.current?.querySelector<HTMLElement>(`[data-row="${name}"]:not(:disabled)`)
    names.map(find).find(Boolean)?.focus()
  })
  return (list: string, place: number, by: -1 | 1) => {
    wanted.current = [`${list}-${place + by}-${by}`, `${list}-${place + by}-${-by}`]
  }
}
