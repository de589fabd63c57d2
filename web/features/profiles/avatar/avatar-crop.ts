/** Calculations for choosing a square of a picture, independent of the screen. */

export type Picture = { width: number; height: number }

/** A square part of a picture: its centre as fractions of width and height. Zoom 1 is the largest square. */
export type Crop = { x: number; y: number; zoom: number }

export const maxZoom = 5
export const centredCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** The edge of the part, in pixels of the picture. */
export function cropEdge({ width, height }: Picture, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

/** The nearest part that lies wholly inside the picture. */
export function cropInside(picture: Picture, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom)
  const half = cropEdge(picture, { ...crop, zoom }) / 2
  return {
    x: clamp(crop.x, half / picture.width, 1 - half / picture.width),
    y: clamp(crop.y, half / picture.height, 1 - half / picture.height),
    zoom,
  }
}

/** Moves the part right and down, by fractions of its edge. */
export function moveCrop(picture: Picture, crop: Crop, right: number, down: number): Crop {
  const edge = cropEdge(picture, crop)
  return cropInside(picture, {
    ...crop,
    x: crop.x + (right * edge) / picture.width,
    y: crop.y + (down * edge) / picture.height,
  })
}

/** Changes the zoom around the same centre, as far as the picture allows. */
export function zoomCrop(picture: Picture, crop: Crop, zoom: number): Crop {
  return cropInside(picture, { ...crop, zoom })
}

/** The part in whole pixels of the picture. */
export function cropArea(picture: Picture, crop: Crop) {
  const edge = Math.max(1, Math.floor(cropEdge(picture, crop)))
  const start = (centre: number, length: number) =>
    clamp(Math.round(centre * length - edge / 2), 0, Math.max(0, length - edge))
  return { left: start(crop.x, picture.width), top: start(crop.y, picture.height), edge }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}
