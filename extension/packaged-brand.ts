import type { ownAccent } from '#shared/rules/product/accent.ts'
import type { ProductBrand } from '#shared/rules/product/brand.ts'

/** What a package has of the product's name and look. */
export type PackagedBrand = Pick<ProductBrand, 'name' | 'name_halves'> & {
  colour: string | undefined
  /** The text of an SVG. */
  mark: string | undefined
  /** The colour in both themes, for the notice, which no style sheet reaches. */
  accent: typeof ownAccent | undefined
}
