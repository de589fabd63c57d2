import { promoCategories } from '../promo-codes/category-names.ts'
import { readLink } from '../text/links.ts'
import type { LinkProblem } from '../text/links.ts'

/** What an owner makes of their public page beside its codes. The server enforces the limits. */

export const maxIntroLength = 280

/** Links of one's own, beside those of social networks. */
export const maxPageLinks = 10
export const maxPageLinkTitle = 60

export const maxPageSections = 8
export const maxPageSectionTitle = 40

export const maxPagePins = 6

/** Codes in all sections together. They are on the first page, before the newest. */
export const maxSectionedCodes = 60

/** The papers on which tickets are printed, by the categories' names. */
export const pageThemes = promoCategories.map((category) => category.toLowerCase() as PageTheme)

export type PageTheme = Lowercase<(typeof promoCategories)[number]>

export type PageLink = {
  title: string
  url: string
  /** Its owner earns by it. The page labels it so. */
  is_paid: boolean
}

/** `codes` are ids, in the order in which they are shown. */
export type PageSection = { title: string; codes: string[] }

/** As stored, in their order. */
export type PageLinks = PageLink[]
export type PageSections = PageSection[]

/** The address of a link as stored, or its problem: of another scheme than https as well. */
export function readPageLink(input: string): { href: string } | LinkProblem {
  const link = readLink(input)
  if (typeof link !== 'object') return link
  return link.href.startsWith('https:') ? { href: link.href } : 'scheme'
}

/** Each code appears once: pinned, or in the first section that names it. */
export function withoutRepeatedCodes<Page extends { pins: string[]; sections: PageSection[] }>(
  page: Page,
): Page {
  const seen = new Set<string>()
  const once = (ids: string[]) =>
    ids.filter((id) => {
      if (seen.has(id)) return false
      seen.add(id)
      return true
    })
  const pins = once(page.pins)
  return {
    ...page,
    pins,
    sections: page.sections.map((section) => ({ ...section, codes: once(section.codes) })),
  }
}
