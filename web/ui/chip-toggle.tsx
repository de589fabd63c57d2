import type { ReactNode } from 'react'

type ChipToggleProps = {
  icon?: ReactNode
  isPressed: boolean
  onPressedChange: (isPressed: boolean) => void
  children: ReactNode
}

/** A chip of its own: something that is on or off. */
export function ChipToggle({ icon, isPressed, onPressedChange, children }: ChipToggleProps) {
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isPressed}
      onClick={() => onPressedChange(!isPressed)}
    >
      {icon}
      {children}
    </button>
  )
}
