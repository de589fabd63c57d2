/** The languages that messages are understood and answered in. */
export const languages = ['en', 'es', 'de', 'fr', 'it', 'pt'] as const

export type Language = (typeof languages)[number]

export type ForeignLanguage = Exclude<Language, 'en'>

export const foreignLanguages = languages.filter(
  (language): language is ForeignLanguage => language !== 'en',
)
