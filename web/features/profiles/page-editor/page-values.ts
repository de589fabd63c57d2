import type { CreatorPage } from '#shared/contract/profiles/creator-pages.ts'
import { pageSentences as words } from '#shared/contract/sentences/pages.ts'
import {
  maxIntroLength,
  maxPagePins,
  maxSectionedCodes,
  readPageLink,
} from '#shared/rules/profiles/creator-pages.ts'
import type { PageLink, PageSection, PageTheme } from '#shared/rules/profiles/creator-pages.ts'

/** A page in its form. Its picture is no part of it. */
export type PageValues = {
  intro: string
  /** '' for the paper of the owner's category. */
  theme: PageTheme | ''
  links: PageLink[]
  pins: string[]
  sections: PageSection[]
}

export function pageValuesOf({ intro, theme, links, pins, sections }: CreatorPage): PageValues {
  return { intro, theme: theme ?? '', links, pins, sections }
}

/** The same text for the same values, for drafts and to see whether somebody else changed the page. */
export function textOfPage({ intro, theme, links, pins, sections }: PageValues): string {
  return JSON.stringify([
    intro,
    theme,
    links.map(({ title, url, is_paid }) => [title, url, is_paid]),
    pins,
    sections.map(({ title, codes }) => [title, codes]),
  ])
}

/** Sentences by the path of their field, as the server names it. */
export type PageProblems = Record<string, string>

export function pageProblems({ intro, links, sections }: PageValues): PageProblems {
  const found: PageProblems = {}
  if (intro.trim().length > maxIntroLength) found['intro'] = words.introTooLong
  for (const [place, { title, url }] of links.entries()) {
    if (title.trim() === '') found[`links.${place}.title`] = words.linkTitleRequired
    const link = readPageLink(url)
    if (typeof link !== 'object')
      found[`links.${place}.url`] = link === 'too_long' ? words.linkTooLong : words.linkInvalid
  }
  const titles = sections.map(({ title }) => title.trim().toLowerCase())
  for (const [place, title] of titles.entries()) {
    if (title === '') found[`sections.${place}.title`] = words.sectionTitleRequired
    else if (titles.indexOf(title) < place)
      found[`sections.${place}.title`] = words.sectionTitleTwice
  }
  return found
}

/** The list with one entry moved up (-1) or down (1). */
export function moved<Entry>(list: readonly Entry[], from: number, by: -1 | 1): Entry[] {
  const entry = list[from]
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(from + by, 0, entry)
}

/** Where a code stands: pinned, in a section by its number, or among the others. */
export type CodePlace = 'pins' | number | undefined

export function withPlace(values: PageValues, id: string, place: CodePlace): PageValues {
  const others = (ids: readonly string[]) => ids.filter((other) => other !== id)
  return {
    ...values,
    pins: place === 'pins' ? [...others(values.pins), id] : others(values.pins),
    sections: values.sections.map((section, index) => ({
      ...section,
      codes: index === place ? [...others(section.codes), id] : others(section.codes),
    })),
  }
}

/** Whether a place takes another code. */
export function hasRoom({ pins, sections }: PageValues, place: CodePlace): boolean {
  if (place === 'pins') return pins.length < maxPagePins
  const placed = sections.reduce((sum, { codes }) => sum + codes.length, 0)
  return place === undefined || placed < maxSectionedCodes
}
