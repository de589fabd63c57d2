import { useEffect, useRef } from 'react'

/** For a row that scrolls sideways where it does not fit: what is chosen is in sight from the start. */
export function useScrollToChosen<Row extends HTMLElement = HTMLDivElement>(value: unknown) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const now = row.current
    const chosen = now?.querySelector<HTMLElement>(
      '[aria-selected="true"], [aria-pressed="true"], [aria-current]',
    )
    if (!now || !chosen) return
    // Not by scrollIntoView: that may move the page as well.
    const { left, width } = chosen.getBoundingClientRect()
    now.scrollLeft += left + width / 2 - (now.getBoundingClientRect().left + now.clientWidth / 2)
    // What is chosen is asked of the page; the value only tells when.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [value])
  return row
}
