import { brand } from '#shared/rules/brand.ts'

import type { Letter, LinkTo } from './letter.ts'
import { oneLine } from './mail-text.ts'

type CodeLeakedValues = { full_name: string; codes: string[] }

const mostListed = 10

/** For the agency of a creator whose code turned up where it does not belong. */
export function codeLeaked({ full_name, codes }: CodeLeakedValues, linkTo: LinkTo): Letter {
  const who = oneLine(full_name) || 'A creator of yours'
  const [first = ''] = codes
  const what = codes.length === 1 ? oneLine(first) : `${codes.length} codes`
  const more = codes.length - mostListed
  return {
    subject: `${what} of ${who} leaked`,
    preview: 'It is taken out everywhere until it is replaced.',
    heading: 'A code leaked',
    blocks: [
      {
        kind: 'text',
        text: `${who} says that a code turned up where it does not belong. It is taken out of every list, page, chat and link, and keeps its history. Ask the brand for a new code: it takes the place of the leaked one, with its links and numbers.`,
      },
      {
        kind: 'facts',
        facts: [
          ...codes.slice(0, mostListed).map((code): [string, string] => ['Code', oneLine(code)]),
          ...(more > 0 ? [['And', `${more} more`] as [string, string]] : []),
        ],
      },
      { kind: 'button', label: 'See the codes', link: linkTo('/agency-dashboard?tab=codes') },
    ],
    reason: `You get this mail because your agency manages the codes of ${who} on ${brand.name}.`,
  }
}
