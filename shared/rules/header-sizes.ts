/** Widths of the stored sizes of the picture above a page, in pixels; double a shown width for sharp screens. */
export const headerWidths = [480, 960, 1440] as const

/** Three times as wide as high. */
export const headerRatio = 3

/** The `srcset` of a stored header picture. */
export function headerSrcSet(address: string): string {
  return headerWidths
    .map((width) => `${address.replace(/-h\d+\.webp$/, `-h${width}.webp`)} ${width}w`)
    .join(', ')
}
