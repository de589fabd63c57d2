import { ownBrand } from '#shared/rules/brand.ts'
import type { ProductBrand } from '#shared/rules/brand.ts'

import ownMark from './store/mark-lit.svg?raw'

/** Set by the build where the package has another name or mark (build/brand.ts). */
declare const PACKAGED_BRAND: PackagedBrand | undefined

export type PackagedBrand = Pick<ProductBrand, 'name' | 'name_halves'> & {
  /** The text of an SVG. */
  mark: string | undefined
}

const packaged = typeof PACKAGED_BRAND === 'undefined' ? undefined : PACKAGED_BRAND

/** The product of this package. */
export const product = packaged ?? ownBrand

/** The mark as the text of an SVG. */
export const productMark = packaged?.mark ?? ownMark
