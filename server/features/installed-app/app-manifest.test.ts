import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { appManifest } from './app-manifest.ts'

const manifest = appManifest()

test('the icons of the installed app are there, in the sizes that the manifest says', async () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(`web/public${src}`).metadata()
    expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png'])
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

test('a maskable icon has nothing near its edge, and no transparent part', async () => {
  const { data, info } = await sharp('web/public/icon-maskable-512.png')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  const at = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)]
  const farFromMiddle = [0, 128, 256, 384, 511].flatMap((along) => [
    at(along, 20),
    at(20, along),
    at(along, 491),
    at(491, along),
  ])
  expect(new Set(farFromMiddle.map(String))).toEqual(new Set(['250,239,230']))
})

test('the colours of the app are those of pages', () => {
  const theme = readFileSync('web/ui/styles/theme.css', 'utf8')
  expect(theme).toContain(
    `--color-paper: light-dark(${manifest.theme_color.toLowerCase()}, #16110e)`,
  )
})
