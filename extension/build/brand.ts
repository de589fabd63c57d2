import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'

import { accentOf, accentRoles } from '../../shared/rules/product/accent.ts'
import { ownBrand } from '../../shared/rules/product/brand.ts'
import { brandOf, brandVariables, markOf } from '../../server/site/brand-settings.ts'
import type { PackagedBrand } from '../packaged-brand.ts'

/** The name, colour and mark of the package, from the same PRODUCT_ variables as the server's (decision 092). */
export function packagedBrand(env: Record<string, string | undefined>): PackagedBrand {
  const given = Object.entries(env).filter(([, value]) => value !== '')
  const read = z.object(brandVariables).safeParse(Object.fromEntries(given))
  if (!read.success) {
    const [fault] = read.error.issues
    throw new Error(`${fault?.path.join('.')} ${fault?.message}`)
  }
  const { name, name_halves, colour } = brandOf(read.data)
  const accent = colour === undefined ? undefined : accentOf(colour)
  return { name, name_halves, colour, accent, mark: markOf(read.data) }
}

/**
 * The id by which Firefox knows the package. Only its owner may publish under an id, so that another product has one of
 * its site.
 */
export const firefoxIdOf = ({ name }: Pick<PackagedBrand, 'name'>, site: string) =>
  `codes@${name === ownBrand.name ? 'fanfare.example' : new URL(site).hostname}`

/** Puts the name into the titles of the package's pages. */
export const titlesOf = ({ name }: Pick<PackagedBrand, 'name'>) => ({
  name: 'titles-of-product',
  transformIndexHtml: (html: string) =>
    html.replace(/<title>.*<\/title>/, (title) =>
      title.replace(ownBrand.name, () => name.replaceAll('&', '&amp;')),
    ),
})

/** Puts the shades of another colour behind the sheet of the package's pages. */
export const shadesOf = ({ colour }: Pick<PackagedBrand, 'colour'>) => ({
  name: 'shades-of-product',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    colour !== undefined && /[\\/]extension[\\/]look\.css$/.test(id)
      ? `${code}\n${accentRoles(colour)}\n`
      : undefined,
})

/** The texts for the stores, which `scripts/build-extension.ts` puts beside the packages. */
export const storeTextOf = ({ name }: Pick<PackagedBrand, 'name'>, text: string) =>
  text.replaceAll(ownBrand.name, () => name)

type IconFile = { relativeDest: string; absoluteSrc?: string }

/** Draws the icons of the package of another mark; the quiet ones are grey. */
export async function drawIcons(files: IconFile[], mark: string | undefined): Promise<void> {
  if (mark === undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'extension-icons-'))
  for (const file of files) {
    const [, state, size] = /^icons[\\/](lit|quiet)-(\d+)\.png$/.exec(file.relativeDest) ?? []
    if (state === undefined) continue
    file.absoluteSrc = join(folder, `${state}-${size}.png`)
    await sharp(Buffer.from(mark), { density: 300 })
      .resize(Number(size), Number(size), { fit: 'contain', background: '#0000' })
      .greyscale(state === 'quiet')
      .png({ compressionLevel: 9 })
      .toFile(file.absoluteSrc)
  }
}
