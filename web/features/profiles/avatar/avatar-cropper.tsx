import './avatar-cropper.css'
import { Minus, Plus } from 'lucide-react'
import { useCallback, useId } from 'react'
import type { KeyboardEvent } from 'react'

import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { announce } from '#web/ui/live-announcer.tsx'

import { cropEdge, maxZoom, moveCrop, zoomCrop } from './avatar-crop.ts'
import type { Crop, Picture } from './avatar-crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'

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
  const gestures = useCropGestures({ picture, crop, onChange, disabled })

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
        {...gestures}
        onKeyDown={onKeyDown}
      >
        <CropPicture file={file} picture={picture} crop={crop} />
      </div>
      <CropZoom
        zoom={crop.zoom}
        onStep={zoomTo}
        onSlide={(zoom) => onChange(zoomCrop(picture, crop, zoom))}
        disabled={disabled}
      />
      <p className="field__hint" id={helpId}>
        Drag the picture, or use the arrow keys to move and + and − to zoom.
      </p>
    </div>
  )
}

type CropPictureProps = Pick<AvatarCropperProps, 'file' | 'picture' | 'crop'>

/** The whole picture, placed so that the frame shows the cropped part. */
function CropPicture({ file, picture, crop }: CropPictureProps) {
  /** The file's URL lives as long as the picture element. */
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  const edge = cropEdge(picture, crop)
  const place = (centre: number, length: number) => `${(0.5 - (centre * length) / edge) * 100}%`
  return (
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
  )
}

type CropZoomProps = {
  zoom: number
  /** A button was pressed. */
  onStep: (zoom: number) => void
  /** The slider was moved. It says its value itself. */
  onSlide: (zoom: number) => void
  disabled: boolean
}

function CropZoom({ zoom, onStep, onSlide, disabled }: CropZoomProps) {
  return (
    <div className="cropper__zoom">
      <IconButton
        label="Zoom out"
        disabled={disabled || zoom <= 1}
        onClick={() => onStep(zoom - zoomStep)}
      >
        <Minus className="icon" aria-hidden="true" />
      </IconButton>
      <input
        type="range"
        aria-label="Zoom"
        aria-valuetext={percent(zoom)}
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoom}
        disabled={disabled}
        onChange={(event) => onSlide(Number(event.target.value))}
      />
      <IconButton
        label="Zoom in"
        disabled={disabled || zoom >= maxZoom}
        onClick={() => onStep(zoom + zoomStep)}
      >
        <Plus className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function percent(zoom: number): string {
  return `${Math.round(zoom * 100)}%`
}
