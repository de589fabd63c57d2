import { ownAccent } from '#shared/rules/product/accent.ts'
import { ownBrand } from '#shared/rules/product/brand.ts'

import type { PackagedBrand } from './packaged-brand.ts'
import ownMark from './store/mark-lit.svg?raw'

/** Set by the build (build/brand.ts). */
declare const PACKAGED_BRAND: PackagedBrand | undefined

const packaged = typeof PACKAGED_BRAND === 'undefined' ? undefined : PACKAGED_BRAND

/** The product of this package. */
export const product = packaged ?? ownBrand

/** The mark as the text of an SVG. */
export const productMark = packaged?.mark ?? ownMark

/** The accent in both themes. */
export const productAccent = packaged?.accent ?? ownAccent
