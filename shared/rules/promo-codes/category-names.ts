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

export type Category = (typeof categories)[number]

export const unsetCategory = 'General'

export const promoCategories = [...categories, unsetCategory] as const

export type PromoCategory = (typeof promoCategories)[number]

/** Reads a category from outside, such as an address bar; `undefined` for anything unknown. */
export function parseCategory(text: unknown): PromoCategory | undefined {
  const wanted = typeof text === 'string' ? text.trim().toLowerCase() : undefined
  return promoCategories.find((category) => category.toLowerCase() === wanted)
}
