import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { manifest } from './app-manifest.ts'

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
  expect(theme).toContain(`--color-paper: light-dark(${manifest.theme_color}, #16110e)`)
})

test.runIf(existsSync('dist/client'))('the built manifest is the one that is written here', () => {
  const built = readFileSync('dist/client/manifest.webmanifest', 'utf8')
  expect(JSON.parse(built)).toEqual(manifest)
  expect(manifest).toMatchObject({
    name: 'Fanfare',
    display: 'standalone',
    start_url: '/',
    share_target: { action: '/share-target', method: 'GET' },
  })
})
