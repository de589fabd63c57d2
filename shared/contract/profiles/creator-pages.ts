import { z } from 'zod'

import {
  maxIntroLength,
  maxPageLinks,
  maxPageLinkTitle,
  maxPagePins,
  maxPageSections,
  maxPageSectionTitle,
  maxSectionedCodes,
  pageThemes,
  readPageLink,
} from '#shared/rules/profiles/creator-pages.ts'
import type { PageTheme } from '#shared/rules/profiles/creator-pages.ts'

import { pageSentences as words } from '../sentences/pages.ts'
import { id, line, paragraph, timestamp } from '../text.ts'

const theme = z.enum(pageThemes as [PageTheme, ...PageTheme[]], words.themeUnknown)

/** What an owner made of their page. */
export const creatorPage = z.object({
  /** A few lines about them; '' for none. */
  intro: z.string(),
  header_url: z.string().nullable(),
  /** The paper of the page; null: that of the owner's category. */
  theme: z.enum(pageThemes as [PageTheme, ...PageTheme[]]).nullable(),
  links: z.array(z.object({ title: z.string(), url: z.string(), is_paid: z.boolean() })),
  /** Ids of codes, in their order, before all others. Of what the public sees: only codes that are shown. */
  pins: z.array(id),
  sections: z.array(z.object({ title: z.string(), codes: z.array(id) })),
})

export type CreatorPage = z.infer<typeof creatorPage>

/** A page as whoever edits it reads it. */
export const editedPage = creatorPage.extend({
  /** The version that a save names. Null: nothing was made of the page yet. */
  updated_at: timestamp.nullable(),
})

export type EditedPage = z.infer<typeof editedPage>

const httpsLink = z
  .string({ error: words.linkInvalid })
  .max(10_000, words.linkTooLong)
  .transform((text, context) => {
    const read = readPageLink(text)
    if (typeof read === 'object') return read.href
    const message = read === 'too_long' ? words.linkTooLong : words.linkInvalid
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const pageLink = z.strictObject({
  title: line(maxPageLinkTitle, words.linkTitleRequired),
  url: httpsLink,
  is_paid: z.boolean().default(false),
})

const pageSection = z.strictObject({
  title: line(maxPageSectionTitle, words.sectionTitleRequired),
  codes: z.array(id).max(maxSectionedCodes, words.tooManySectioned),
})

/** All of a page but its picture, which is uploaded by itself. */
export const creatorPageFields = {
  intro: paragraph({ min: 0, max: maxIntroLength }, words.introTooLong, words.introTooLong),
  theme: theme.nullable(),
  links: z.array(pageLink).max(maxPageLinks, words.tooManyLinks),
  pins: z.array(id).max(maxPagePins, words.tooManyPins),
  sections: z
    .array(pageSection)
    .max(maxPageSections, words.tooManySections)
    .refine(
      (sections) => sections.reduce((sum, { codes }) => sum + codes.length, 0) <= maxSectionedCodes,
      words.tooManySectioned,
    )
    .refine(
      (sections) =>
        new Set(sections.map(({ title }) => title.toLowerCase())).size === sections.length,
      words.sectionTitleTwice,
    ),
}
