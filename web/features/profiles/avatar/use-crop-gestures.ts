import { useRef } from 'react'
import type { PointerEvent } from 'react'

import { moveCrop, zoomCrop } from './avatar-crop.ts'
import type { Crop, Picture } from './avatar-crop.ts'

type CropGestures = {
  picture: Picture
  crop: Crop
  onChange: (crop: Crop) => void
  disabled: boolean
}

/** The pointer events of the crop frame: one finger moves the picture, two zoom it. */
export function useCropGestures({ picture, crop, onChange, disabled }: CropGestures) {
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const start = useRef({ crop, x: 0, y: 0, spread: 0 })

  /** When a finger is added or removed, a new gesture starts from the current view. */
  const begin = () => {
    start.current = { crop, ...middle([...pointers.current.values()]) }
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    begin()
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!pointers.current.has(event.pointerId)) return
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const now = middle([...pointers.current.values()])
    const { crop: from, x, y, spread } = start.current
    const frame = event.currentTarget.clientWidth
    // The picture follows the finger, so the crop moves in the opposite direction.
    const moved = moveCrop(picture, from, (x - now.x) / frame, (y - now.y) / frame)
    onChange(spread > 0 ? zoomCrop(picture, moved, (from.zoom * now.spread) / spread) : moved)
  }
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>) => {
    if (pointers.current.delete(event.pointerId)) begin()
  }
  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
}

/** The middle of all fingers, and how far apart the first two are. */
function middle(points: { x: number; y: number }[]) {
  const [first, second] = points
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  const count = Math.max(1, points.length)
  const spread = first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
  return { x: sum.x / count, y: sum.y / count, spread }
}
