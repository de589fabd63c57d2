import type { Scope } from '#shared/rules/visibility.ts'

/** The scopes: label in the form, and explanation. */
export const scopeText: Readonly<Record<Scope, { label: string; reach: string }>> = {
  everywhere: {
    label: 'Everywhere',
    reach:
      'Shoppers find it in lists, searches, on the brand’s page, on yours, in chat, messages and the extension.',
  },
  'my page': {
    label: 'My page, and when somebody asks for me',
    reach:
      'Shoppers see it on your page, by a direct link, and in chat and messages when they name you. No list, search, brand page or extension shows it.',
  },
  'direct link': {
    label: 'Direct link only',
    reach: 'Only people with a direct link of yours see it. You make links in the code’s menu.',
  },
}
