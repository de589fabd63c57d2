import type { KeyboardEvent, ReactElement, ReactNode } from 'react'

import { renderAs } from '../render-as.ts'
import type { Stock } from '#shared/rules/brands/stocks.ts'
import { useHydratedLink } from '../use-hydrated-link.ts'

type ChipButtonProps = {
  isPressed: boolean
  onPress: () => void
  /** The link without scripts. */
  link?: ReactElement | undefined
  /** False for the chips of a group that the Tab key skips. */
  isStop?: boolean
  stock?: Stock | undefined
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/** A toggle chip; without scripts, a link to the filtered list. */
export function ChipButton(props: ChipButtonProps) {
  const { isPressed, onPress, link, isStop = true, stock, onKeyDown, children } = props
  const { isAlive, ...asLink } = useHydratedLink(onPress)
  const common = { className: 'chip', 'data-stock': stock, children }
  const stop = isStop ? 0 : -1
  if (link === undefined) {
    return renderAs('button', undefined, {
      ...common,
      type: 'button',
      'aria-pressed': isPressed,
      tabIndex: stop,
      onKeyDown,
      onClick: onPress,
    })
  }
  return renderAs('a', link, {
    ...common,
    ...asLink,
    'aria-current': isPressed && !isAlive ? 'true' : undefined,
    'aria-pressed': isAlive ? isPressed : undefined,
    // Without scripts the arrow keys do nothing.
    tabIndex: isAlive ? stop : undefined,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      asLink.onKeyDown(event)
      onKeyDown?.(event)
    },
  })
}
