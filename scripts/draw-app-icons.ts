/**
 * Draws the icons of the installed app from web/public/icon.svg. The PNG files are committed. Run this after a change:
 * node scripts/draw-app-icons.ts
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

import { paper } from '../shared/rules/product/theme-colours.ts'

const folder = 'web/public'
const mark = await readFile(`${folder}/icon.svg`)

const draw = (size: number) =>
  sharp(mark, { density: (72 * size * 4) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })

for (const size of [192, 512]) await draw(size).toFile(`${folder}/icon-${size}.png`)

// Systems cut it to their shape: whatever is within 40% of the middle stays.
const width = 320
const margin = (512 - width) / 2
await sharp(await draw(width).flatten({ background: paper.light }).toBuffer())
  .extend({ top: margin, bottom: margin, left: margin, right: margin, background: paper.light })
  .png({ compressionLevel: 9 })
  .toFile(`${folder}/icon-maskable-512.png`)

// In the line of a phone's notices only the shape shows.
const shape = await draw(96).extractChannel('alpha').toBuffer()
await sharp({ create: { width: 96, height: 96, channels: 3, background: '#fff' } })
  .joinChannel(shape)
  .png({ compressionLevel: 9 })
  .toFile(`${folder}/badge-96.png`)
