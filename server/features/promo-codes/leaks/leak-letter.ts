import { brand } from '#shared/rules/product/brand.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { oneLine } from '#server/features/mail/mail-text.ts'

type CodeLeakedValues = { full_name: string; codes: string[] }

const mostListed = 10

/** To the agency of a creator whose code leaked. */
export const codeLeaked = defineLetter({
  name: 'code_leaked',
  urgency: 'awaited',
  write: ({ full_name, codes }: CodeLeakedValues, linkTo): Letter => {
    const who = oneLine(full_name) || 'A creator of yours'
    const [first = ''] = codes
    const what = codes.length === 1 ? oneLine(first) : `${codes.length} codes`
    return {
      subject: `${what} of ${who} leaked`,
      preview: 'It is taken out everywhere until it is replaced.',
      heading: 'A code leaked',
      blocks: [
        {
          kind: 'text',
          text: `${who} says that a code turned up where it does not belong. It is taken out of every list, page, chat and link, and keeps its history. Ask the brand for a new code: it takes the place of the leaked one, with its links and numbers.`,
        },
        { kind: 'facts', facts: factsOf(codes) },
        {
          kind: 'button',
          label: 'See the codes',
          link: linkTo('/agency-dashboard?tab=promo-codes'),
        },
      ],
      reason: `You get this mail because your agency manages the codes of ${who} on ${brand.name}.`,
    }
  },
})

/** To the owner of a leaked code whose text somebody else has entered. */
export const leakedCodeEntered = defineLetter({
  name: 'leaked_code_entered',
  urgency: 'usual',
  kind: 'expiry_reminders',
  write: ({ codes }: { user_id: string; codes: string[] }, linkTo): Letter => {
    const [first = ''] = codes
    return {
      subject:
        codes.length === 1
          ? `Your leaked code was entered again: ${oneLine(first)}`
          : `${codes.length} of your leaked codes were entered again`,
      preview: 'It is in no list. Our staff look at it.',
      heading: 'A leaked code is back',
      blocks: [
        {
          kind: 'text',
          text: 'Somebody else entered letters that you reported as leaked. They may have them from the brand. We show the code by direct link only, until its owner chooses more, and our staff look at it. Your own code stays out.',
        },
        { kind: 'facts', facts: factsOf(codes) },
        { kind: 'button', label: 'See your codes', link: linkTo('/influencer-dashboard') },
      ],
      reason: `You get this mail because you reported a code as leaked on ${brand.name}.`,
    }
  },
})

function factsOf(codes: readonly string[]): [string, string][] {
  const more = codes.length - mostListed
  return [
    ...codes.slice(0, mostListed).map((code): [string, string] => ['Code', oneLine(code)]),
    ...(more > 0 ? [['And', `${more} more`] as [string, string]] : []),
  ]
}
