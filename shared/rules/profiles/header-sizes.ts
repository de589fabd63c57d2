/** Widths of the stored sizes of the picture above a page, in pixels; double a shown width for sharp screens. */
export const headerWidths = [480, 960, 1440] as const

/** Three times as wide as high. */
export const headerRatio = 3
