/** The eight categories shoppers browse (spec §3), and 'General' for a code that has none. */

export const categories = [
  'Fashion',
  'Fitness',
  'Food',
  'Tech',
  'Home',
  'Jewelry',
  'Travel',
  'Beauty',
] as const

export const unsetCategory = 'General'

export const promoCategories = [...categories, unsetCategory] as const

export type PromoCategory = (typeof promoCategories)[number]

/** Reads a category from outside, such as an address bar; `undefined` for anything unknown. */
export function parseCategory(text: string | undefined): PromoCategory | undefined {
  const wanted = text?.trim().toLowerCase()
  return promoCategories.find((category) => category.toLowerCase() === wanted)
}
