import './avatar-cropper.css'
import { Minus, Plus } from 'lucide-react'
import { useCallback, useId, useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { IconButton } from '#web/ui/icon-button.tsx'
import { announce } from '#web/ui/live-announcer.tsx'

import { cropEdge, maxZoom, moveCrop, zoomCrop } from './avatar-crop.ts'
import type { Crop, Picture } from './avatar-crop.ts'

const keyStep = 0.05
const zoomStep = 0.1

const directions: Record<string, { right: number; down: number; word: string }> = {
  ArrowLeft: { right: -1, down: 0, word: 'left' },
  ArrowRight: { right: 1, down: 0, word: 'right' },
  ArrowUp: { right: 0, down: -1, word: 'up' },
  ArrowDown: { right: 0, down: 1, word: 'down' },
}

export type AvatarCropperProps = {
  file: Blob
  picture: Picture
  crop: Crop
  onChange: (crop: Crop) => void
  disabled: boolean
}

/** The round crop area of a picture. It is moved and zoomed by dragging, pinching or keys. */
export function AvatarCropper({ file, picture, crop, onChange, disabled }: AvatarCropperProps) {
  const helpId = useId()
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const start = useRef({ crop, x: 0, y: 0, spread: 0 })

  /** The file's URL lives as long as the picture element. */
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )

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

  const zoomTo = (zoom: number) => {
    const next = zoomCrop(picture, crop, zoom)
    onChange(next)
    announce(`Zoom ${percent(next.zoom)}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directions[event.key]
    if (direction) {
      const step = event.shiftKey ? keyStep * 4 : keyStep
      const next = moveCrop(picture, crop, direction.right * step, direction.down * step)
      const isAtEdge = next.x === crop.x && next.y === crop.y
      onChange(next)
      announce(isAtEdge ? `No more picture ${direction.word}` : `Moved ${direction.word}`)
    } else if (event.key === '+' || event.key === '=') zoomTo(crop.zoom + zoomStep)
    else if (event.key === '-' || event.key === '_') zoomTo(crop.zoom - zoomStep)
    else return
    event.preventDefault()
  }

  const edge = cropEdge(picture, crop)
  const place = (centre: number, length: number) => `${(0.5 - (centre * length) / edge) * 100}%`
  return (
    <div className="cropper">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
      <div
        className="cropper__frame"
        // role="application", so that screen readers pass the keys to us while it has the focus.
        role="application"
        aria-label="Part of the picture that is shown"
        aria-describedby={helpId}
        aria-disabled={disabled || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onKeyDown={onKeyDown}
      >
        <img
          ref={showFile}
          alt=""
          draggable={false}
          style={{
            width: `${(picture.width / edge) * 100}%`,
            height: `${(picture.height / edge) * 100}%`,
            left: place(crop.x, picture.width),
            top: place(crop.y, picture.height),
          }}
        />
      </div>
      <div className="cropper__zoom">
        <IconButton
          label="Zoom out"
          disabled={disabled || crop.zoom <= 1}
          onClick={() => zoomTo(crop.zoom - zoomStep)}
        >
          <Minus className="icon" aria-hidden="true" />
        </IconButton>
        <input
          type="range"
          aria-label="Zoom"
          aria-valuetext={percent(crop.zoom)}
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          disabled={disabled}
          onChange={(event) => onChange(zoomCrop(picture, crop, Number(event.target.value)))}
        />
        <IconButton
          label="Zoom in"
          disabled={disabled || crop.zoom >= maxZoom}
          onClick={() => zoomTo(crop.zoom + zoomStep)}
        >
          <Plus className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <p className="field__hint" id={helpId}>
        Drag the picture, or use the arrow keys to move and + and − to zoom.
      </p>
    </div>
  )
}

/** The middle of all fingers, and how far apart the first two are. */
function middle(points: { x: number; y: number }[]) {
  const [first, second] = points
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  const count = Math.max(1, points.length)
  const spread = first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
  return { x: sum.x / count, y: sum.y / count, spread }
}

function percent(zoom: number): string {
  return `${Math.round(zoom * 100)}%`
}
