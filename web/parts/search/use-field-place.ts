import { useEffect, useLayoutEffect } from 'react'
import type { RefObject } from 'react'

const gap = 8
const edge = 12
const narrowest = 420
const lowest = 220

/** Positions a popover below a field, with the same width and no higher than the visible part of the window. */
export function useFieldPlace(
  root: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onPressOutside: () => void,
): void {
  useLayoutEffect(() => {
    const popover = box.current
    const field = root.current
    if (!isOpen || !popover || !field) return undefined
    const place = () => {
      const { left, bottom, width } = (
        field.querySelector('.search') ?? field
      ).getBoundingClientRect()
      const room = document.documentElement.clientWidth - 2 * edge
      const wide = Math.min(Math.max(width, narrowest), room)
      const start = Math.max(edge, Math.min(left, edge + room - wide))
      // An on-screen keyboard reduces only the visual viewport.
      const height = (visualViewport?.height ?? innerHeight) - bottom - gap - edge
      for (const [name, value] of [
        ['left', start + scrollX],
        ['top', bottom + gap + scrollY],
        ['width', wide],
        ['max-height', Math.max(height, lowest)],
      ] as const)
        popover.style.setProperty(name, `${value}px`)
    }
    popover.showPopover()
    if (matchMedia('(pointer: coarse)').matches) field.scrollIntoView({ block: 'start' })
    place()
    addEventListener('resize', place)
    visualViewport?.addEventListener('resize', place)
    return () => {
      removeEventListener('resize', place)
      visualViewport?.removeEventListener('resize', place)
    }
  }, [root, box, isOpen])

  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onPressOutside()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
}
