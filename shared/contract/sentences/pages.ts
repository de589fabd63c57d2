import {
  maxIntroLength,
  maxPageLinks,
  maxPagePins,
  maxPageSections,
  maxSectionedCodes,
} from '#shared/rules/profiles/creator-pages.ts'

/** Sentences about the page that an owner makes. */
export const pageSentences = {
  introTooLong: `Please keep the text to ${maxIntroLength} characters.`,
  themeUnknown: 'Please choose one of the colours.',
  linkTitleRequired: 'Please say what the link is.',
  linkInvalid: 'Please enter an address that begins with https://.',
  linkTooLong: 'This address is too long.',
  tooManyLinks: `A page has at most ${maxPageLinks} links of its own.`,
  tooManyPins: `At most ${maxPagePins} codes can be pinned.`,
  tooManySections: `A page has at most ${maxPageSections} sections.`,
  tooManySectioned: `Sections hold at most ${maxSectionedCodes} codes together. The others follow below them.`,
  sectionTitleRequired: 'Please name the section.',
  sectionTitleTwice: 'Two sections have the same name.',
  saved: 'Your page is saved',
  changedElsewhere: 'The page was changed elsewhere',
  changedElsewhereHint: 'Nothing was saved yet. Keep what you have here, or take what is there.',
  saveFailed: 'The page could not be saved',
  loadFailed: 'The page could not be loaded',
  headerFailed: 'The picture could not be saved',
} as const
