import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { createIcons, iconPaths } from './icons.ts'

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#3aa0ff"/></svg>`
const icons = createIcons(mark)

test('every icon of the build is drawn from the mark of the operator, as large as the own one', async () => {
  const own = readdirSync('web/public').filter((name) => /\.(?:png|ico|svg)$/.test(name))
  expect(iconPaths.toSorted()).toEqual(own.map((name) => `/${name}`).toSorted())
  for (const path of iconPaths.filter((path) => path.endsWith('.png'))) {
    const [drawn, before] = await Promise.all([
      sharp(await icons(path)).metadata(),
      sharp(`web/public${path}`).metadata(),
    ])
    expect([path, drawn.width, drawn.height, drawn.hasAlpha]).toEqual([
      path,
      before.width,
      before.height,
      before.hasAlpha,
    ])
  }
  expect((await icons('/icon.svg')).toString()).toBe(mark)
})

test('the mark fills the middle, and a maskable icon leaves its edge to the paper', async () => {
  const pixel = async (path: string, x: number, y: number) => {
    const { data, info } = await sharp(await icons(path))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (y * info.width + x) * info.channels
    return [...data.subarray(at, at + info.channels)]
  }
  expect(await pixel('/icon-192.png', 96, 96)).toEqual([58, 160, 255, 255])
  expect(await pixel('/icon-192.png', 0, 0)).toEqual([0, 0, 0, 0])
  expect(await pixel('/icon-maskable-512.png', 256, 256)).toEqual([58, 160, 255])
  expect(await pixel('/icon-maskable-512.png', 60, 256)).toEqual([250, 239, 230])
  expect(await pixel('/badge-96.png', 48, 48)).toEqual([255, 255, 255, 255])
})

test('the icon of old browsers is a picture of 32 pixels', async () => {
  const ico = await icons('/favicon.ico')
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const png = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()
  expect([png.format, png.width]).toEqual(['png', 32])
})
