import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'

type DashboardPlace = 'add' | 'codes'

/** Opens a tab of the dashboard and focuses an element when it is rendered. */
export function useOpenTab<Tab extends string>(
  top: RefObject<HTMLElement | null>,
  tab: Tab,
  onTabChange: (tab: Extract<Tab, DashboardPlace>) => void,
) {
  const wanted = useRef<string>(undefined)
  const focus = () => {
    const element = wanted.current && top.current?.querySelector<HTMLElement>(wanted.current)
    wanted.current = undefined
    if (!element) return
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
  }
  useEffect(focus, [top, tab])
  const open = (place: DashboardPlace, selector: string) => {
    wanted.current = selector
    if (tab === place) focus()
    else onTabChange(place as Extract<Tab, DashboardPlace>)
  }
  return {
    add: () => open('add', '[name="brand_name"]'),
    code: ({ id }: OwnPromoCode) => open('codes', `[data-edit="${id}"]`),
  }
}
