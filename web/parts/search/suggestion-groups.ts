import type { Found, FoundBrand, FoundCreator } from '#shared/contract/deals/search.ts'
import type { ChatDeal } from '#shared/contract/deals/web-chat.ts'

import { nearestLine } from './nearest-line.ts'

export type Suggestion =
  | { kind: 'brand'; brand: FoundBrand }
  | { kind: 'creator'; creator: FoundCreator }
  | { kind: 'category'; category: string; live_count: number }
  | { kind: 'deal'; deal: ChatDeal }
  | { kind: 'recent'; text: string }
  | { kind: 'forget' }
  | { kind: 'all'; text: string }
  | { kind: 'assistant'; text: string }

export type SuggestionGroup = {
  title: string
  /** The title is for screen readers only. */
  isQuiet?: true
  rows: Suggestion[]
}

/** Names that begin with the typed text come first. Other meanings follow under their own heading. */
export function suggestionGroups(q: string, found: Found): SuggestionGroup[] {
  const { categories, deals, meaning } = found
  const rows = {
    brands: found.brands.map((brand) => ({ kind: 'brand' as const, brand })),
    creators: found.creators.map((creator) => ({ kind: 'creator' as const, creator })),
    categories: categories.map((one) => ({ kind: 'category' as const, ...one })),
    deals: deals.map((deal) => ({ kind: 'deal' as const, deal })),
  }
  const named = {
    brands: rows.brands.filter(({ brand }) => brand.nearness !== 'meant'),
    creators: rows.creators.filter(({ creator }) => creator.nearness !== 'meant'),
  }
  const brands = { title: 'Brands', rows: named.brands }
  const creators = { title: 'Creators', rows: named.creators }
  const meant = [
    ...rows.brands.filter(({ brand }) => brand.nearness === 'meant'),
    ...rows.creators.filter(({ creator }) => creator.nearness === 'meant'),
  ]
  const isFirst = (row: Suggestion) =>
    meaning?.brand !== undefined
      ? row.kind === 'brand' && row.brand.brand_key === meaning.brand
      : row.kind === 'creator' && row.creator.id === meaning?.influencer_id
  const groups: SuggestionGroup[] = meaning?.is_nearest
    ? [
        {
          title: nearestLine(q, meaning),
          rows: [...meant.filter(isFirst), ...rows.categories, ...rows.deals],
        },
        { title: 'Perhaps you mean', rows: meant.filter((row) => !isFirst(row)) },
      ]
    : [
        ...(beginsWith(named) ? [creators, brands] : [brands, creators]),
        { title: 'Categories', rows: rows.categories },
        { title: 'Codes', rows: rows.deals },
        { title: 'Perhaps you mean', rows: meant },
      ]
  return groups.filter((group) => group.rows.length > 0)
}

/** Whether only creators begin with the typed text, while brands contain it elsewhere. */
function beginsWith(named: {
  brands: { brand: FoundBrand }[]
  creators: { creator: FoundCreator }[]
}): boolean {
  const isPart = ({ nearness }: { nearness: string }) => nearness === 'part'
  return (
    named.creators.some(({ creator }) => !isPart(creator)) &&
    named.brands.every(({ brand }) => isPart(brand))
  )
}

/** At the end: all codes that contain the text, and the assistant. */
export function furtherGroup(text: string): SuggestionGroup {
  return {
    title: 'More',
    isQuiet: true,
    rows: [
      { kind: 'all', text },
      { kind: 'assistant', text },
    ],
  }
}

/** Before the user types: the latest searches of this device. */
export function recentGroups(recent: readonly string[]): SuggestionGroup[] {
  return recent.length === 0
    ? []
    : [
        {
          title: 'Recent searches, kept on this device',
          rows: [...recent.map((text) => ({ kind: 'recent' as const, text })), { kind: 'forget' }],
        },
      ]
}

/** How many brands and categories are offered before the user types. */
export const mostPopular = 4

/** Before the user types: the brands and categories with the most codes. */
export function popularGroups(
  brands: readonly Omit<FoundBrand, 'nearness' | 'best'>[],
  categories: Found['categories'],
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      title: 'Popular brands',
      rows: brands.map((brand) => ({
        kind: 'brand',
        brand: { ...brand, nearness: 'meant', best: null },
      })),
    },
    {
      title: 'Popular categories',
      rows: categories
        .filter(({ live_count }) => live_count > 0)
        .toSorted((one, other) => other.live_count - one.live_count)
        .slice(0, mostPopular)
        .map((one) => ({ kind: 'category', ...one })),
    },
  ]
  return groups.filter((group) => group.rows.length > 0)
}

/** A row with a second cell: Copy, or the remove button of a recent search. */
export function cellsOf(row: Suggestion): number {
  if (row.kind === 'recent' || row.kind === 'deal') return 2
  return row.kind === 'brand' && row.brand.best !== null ? 2 : 1
}

export function suggestionKey(row: Suggestion): string {
  switch (row.kind) {
    case 'brand':
      return `brand ${row.brand.brand_key}`
    case 'creator':
      return `creator ${row.creator.id}`
    case 'category':
      return `category ${row.category}`
    case 'deal':
      return `deal ${row.deal.id}`
    case 'recent':
      return `recent ${row.text}`
    default:
      return row.kind
  }
}
