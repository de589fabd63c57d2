/** Sentences about invalid fields, part of `sentences`. Pages load them without the table of fields. */
export const promoFieldSentences = {
  brandNameRequired: 'Brand name is required',
  brandNameSignsOnly: 'Please enter a brand name with at least one letter or digit',
  brandUrlRequired: 'Brand URL is required',
  brandUrlInvalid: 'Please enter a valid web address (e.g., https://brand.com)',
  handleInvalid: 'Please enter a valid Instagram handle (e.g., @brandname)',
  promoCodeRequired: 'Promo code is required',
  promoCodeOfOtherKind: 'An offer of this kind has no code of its own. Leave this empty.',
  codeKindInvalid: 'Please enter shared, none or pool',
  promoCodeInvalid: 'Use up to 60 visible characters',
  promoValueRequired: 'Promo value is required',
  promoValueNotANumber: 'Enter a number, such as 20 or 12.50',
  promoValueAmbiguous:
    'A dot before three digits can mean thousands or decimals. Write 1000 or 1.00.',
  promoValueOtherCurrency:
    'We cannot tell which currency this is. Choose it below More, or choose Other and write the offer out.',
  promoValueNotPositive: 'Enter a value above 0',
  promoValueTooLarge: 'A percentage can be at most 100',
  affiliateLinkRequired: 'Affiliate link is required',
  affiliateLinkInvalid:
    'Please enter a link that leads to a public website (e.g., https://brand.com/ref)',
  linkTooLong:
    'This link is too long: at most 2,048 characters. Try it without its tracking parameters.',
  expirationInPast: 'Choose today or a later day',
  expirationInvalid: 'Please choose a valid date',
  categoryInvalid: 'Please choose one of the categories',
  scopeInvalid: 'Please enter everywhere, my page or direct link',
  hiddenOnInvalid:
    'Please enter outlets, such as web, brand, profile, feeds, chat, dm, extension or api',
  currencyInvalid: 'Please enter the code of a currency that we know, such as USD or EUR',
  minimumSpendInvalid: 'Enter an amount above 0, such as 50 or 12.50',
  minimumSpendSign:
    'Enter the amount without a sign, such as 50: it is in the currency of the code',
  customersInvalid: 'Please enter everybody or new customers',
  countriesInvalid: 'Please enter countries by name or code, such as Germany, AT',
  startInvalid: 'Please enter a date and a time, such as 2026-11-27T09:00+01:00',
  startAfterEnd: 'This is after the last day. Choose an earlier start or a later end.',
  textHasControlCharacters: 'Please remove the invisible characters from this text',
} as const

export function tooLongSentence(max: number): string {
  return `Use at most ${max} characters`
}
