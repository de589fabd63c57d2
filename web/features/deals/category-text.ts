import type { Category } from '#shared/rules/promo-codes/category-names.ts'

/** The texts of a category's page. */
export const categoryText: Record<Category, string> = {
  Fashion: 'Clothes, shoes and bags from the labels that creators wear themselves.',
  Fitness: 'Gear, clothes and supplements for training, from people who use them.',
  Food: 'Groceries, coffee, snacks and meal kits, tried by those who share the codes.',
  Tech: 'Phones, sound, software and gadgets, from people who test them.',
  Home: 'Furniture, kitchen and everything for living, seen in real homes.',
  Jewelry: 'Rings, necklaces, earrings and watches from small and large makers.',
  Travel: 'Stays, flights, luggage and cards for the road, from those who travel.',
  Beauty: 'Skincare, makeup, hair and scent, by people who show the result.',
}
