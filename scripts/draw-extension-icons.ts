/**
 * Draws the extension's icons from the two SVG files in extension/store, in the sizes for browsers and stores. The PNG
 * files are committed. Run this after a change: node scripts/draw-extension-icons.ts
 */
import { mkdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = 'extension/public/icons'
await mkdir(folder, { recursive: true })

for (const state of ['lit', 'quiet'] as const) {
  // The grey of the inactive icon is readable on light and dark toolbars.
  const mark = await readFile(`extension/store/mark-${state}.svg`)
  for (const size of state === 'lit' ? [16, 32, 48, 128] : [16, 32, 48]) {
    await draw(mark, size).toFile(`${folder}/${state}-${size}.png`)
  }
}

// The store shows the icon with a margin of its own: 96 of 128 pixels.
const lit = await readFile('extension/store/mark-lit.svg')
await sharp(await draw(lit, 96).toBuffer())
  .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#0000' })
  .png({ compressionLevel: 9 })
  .toFile('extension/store/icon-128.png')

function draw(mark: Buffer, size: number) {
  return sharp(mark, { density: (72 * size * 4) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
}
