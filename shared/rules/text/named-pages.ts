/** A page of the site as sentences name it: '/contact', '/profile?tab=security'. */
const namedPage = /(?<=[\s(])(\/[a-z][\w-]*(?:\?[\w=&-]+)?)/

/**
 * A text split at the pages that it names, so that a page can link to them and a message write their whole addresses.
 * @returns texts and paths in turn: each second part is a path
 */
export function splitAtPages(text: string): string[] {
  return text.split(namedPage)
}
