import type { Scope } from '#shared/rules/promo-codes/visibility.ts'

/** The scopes: label in the form, and explanation. Owners read them, and the agencies that manage them. */
export const scopeText: Readonly<Record<Scope, { label: string; reach: string }>> = {
  everywhere: {
    label: 'Everywhere',
    reach:
      'Shoppers find it in lists, searches, on the brand’s page, on the profile page, in chat, messages and the extension.',
  },
  'my page': {
    label: 'Profile page, and when asked for by name',
    reach:
      'Shoppers see it on the profile page, by a direct link, and in chat and messages when they name its owner. No list, search, brand page or extension shows it.',
  },
  'direct link': {
    label: 'Direct link only',
    reach: 'Only people with a direct link see it. You make links in the code’s menu.',
  },
}
