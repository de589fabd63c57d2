import { useEffect, useRef } from 'react'

/** Scrolls the selected item of a horizontal row into view. */
export function useScrollToChosen<Row extends HTMLElement = HTMLDivElement>(value: unknown) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const now = row.current
    const chosen = now?.querySelector<HTMLElement>(
      '[aria-selected="true"], [aria-pressed="true"], [aria-current]',
    )
    if (!now || !chosen) return
    // scrollIntoView might scroll the page too.
    const { left, width } = chosen.getBoundingClientRect()
    now.scrollLeft += left + width / 2 - (now.getBoundingClientRect().left + now.clientWidth / 2)
    // The selection is read from the page. The value only triggers the effect.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [value])
  return row
}
