import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { centredCrop, cropArea, cropInside, maxZoom, moveCrop, zoomCrop } from './avatar-crop.ts'

const wide = { width: 400, height: 200 }

describe('the square of a picture', () => {
  test('the crop is initially the largest centred square', () => {
    expect(cropArea(wide, centredCrop)).toEqual({ left: 100, top: 0, edge: 200 })
  })

  test('the crop moves in fractions of its size and stops at the edges', () => {
    expect(cropArea(wide, moveCrop(wide, centredCrop, 0.25, 1))).toMatchObject({
      left: 150,
      top: 0,
    })
    expect(cropArea(wide, moveCrop(wide, centredCrop, -9, 0))).toMatchObject({ left: 0 })
  })

  test('the crop zooms around its centre, and out only as far as the picture reaches', () => {
    const near = zoomCrop(wide, moveCrop(wide, centredCrop, 9, 0), 2)
    expect(cropArea(wide, near)).toEqual({ left: 250, top: 50, edge: 100 })
    const corner = moveCrop(wide, near, 9, 9)
    expect(cropArea(wide, corner)).toEqual({ left: 300, top: 100, edge: 100 })
    expect(cropArea(wide, zoomCrop(wide, corner, 0))).toEqual({ left: 200, top: 0, edge: 200 })
    expect(zoomCrop(wide, corner, 99).zoom).toBe(maxZoom)
  })

  test('the crop never leaves the picture, whatever its shape', () => {
    const number = fc.double({ min: -3, max: 8, noNaN: true })
    const edge = fc.integer({ min: 1, max: 9000 })
    fc.assert(
      fc.property(edge, edge, number, number, number, (width, height, x, y, zoom) => {
        const picture = { width, height }
        const { left, top, edge: side } = cropArea(picture, cropInside(picture, { x, y, zoom }))
        expect(Math.min(left, top, side - 1)).toBeGreaterThanOrEqual(0)
        expect(left + side).toBeLessThanOrEqual(width)
        expect(top + side).toBeLessThanOrEqual(height)
      }),
    )
  })
})
