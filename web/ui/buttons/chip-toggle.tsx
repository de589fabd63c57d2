import type { ReactElement, ReactNode } from 'react'

import { ChipButton } from './chip-button.tsx'

type ChipToggleProps = {
  icon?: ReactNode
  isPressed: boolean
  onPressedChange: (isPressed: boolean) => void
  /** The link without scripts. */
  link?: ReactElement
  children: ReactNode
}

/** A single chip that is on or off. */
export function ChipToggle({ icon, isPressed, onPressedChange, link, children }: ChipToggleProps) {
  return (
    <ChipButton isPressed={isPressed} onPress={() => onPressedChange(!isPressed)} link={link}>
      {icon}
      {children}
    </ChipButton>
  )
}
