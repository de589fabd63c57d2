import { brand } from '#shared/rules/product/brand.ts'
import { dealPath } from '#shared/rules/product/addresses.ts'
import { codeOrWay } from '#shared/rules/promo-codes/code-text.ts'
import { counted } from '#shared/rules/text/formats.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Block, Letter, LinkTo } from '#server/features/mail/letters/letter.ts'
import { oneLine } from '#server/features/mail/mail-text.ts'
import { refreshDigest } from './digest-codes.ts'
import type { DigestCode, DigestValues } from './digest-codes.ts'

/** A longer list would make the mail too long. */
export const mostListed = 20

/** New codes of what somebody follows, and saved codes that end, in one letter. */
export const digest = defineLetter({
  name: 'digest',
  urgency: 'bulk',
  kind: 'digests',
  write: (
    { fresh, ending, more, more_ending = 0, ends_on = 'tomorrow' }: DigestValues,
    linkTo,
  ): Letter => {
    const news = counted(fresh.length + more, 'new code')
    const endingCount = ending.length + more_ending
    const ends = counted(endingCount, 'saved code')
    const subject =
      fresh.length === 0
        ? `${ends} of yours ${endingCount === 1 ? 'ends' : 'end'} ${ends_on}`
        : `${news} from what you follow`
    return {
      subject,
      preview: brandsIn(fresh.length === 0 ? ending : fresh),
      heading: subject,
      blocks: [
        ...listOf(fresh, more, linkTo),
        ...(ending.length > 0 && fresh.length > 0
          ? [{ kind: 'text' as const, text: `Saved, and ${ends_on} is the last day:` }]
          : []),
        ...listOf(ending, more_ending, linkTo),
        { kind: 'button', label: 'Open For you', link: linkTo('/for-you') },
        {
          kind: 'quiet',
          text: 'On For you, under Manage, you choose how often you hear of whom.',
        },
      ],
      reason: `You get this mail because you chose mails of ${brand.name} about what you follow.`,
    }
  },
  refresh: async (db, values) => ({ values: await refreshDigest(db, values) }),
})

function listOf(codes: readonly DigestCode[], more: number, linkTo: LinkTo): Block[] {
  if (codes.length === 0) return []
  const items = codes.map((code) => ({
    title: `${oneLine(code.description)} at ${oneLine(code.brand_name)}`,
    text: `From ${oneLine(code.owner_name)}: ${oneLine(codeOrWay(code))}`,
    link: linkTo(dealPath(code.id)),
  }))
  return [
    { kind: 'items', items },
    ...(more > 0 ? [{ kind: 'quiet' as const, text: `And ${more} more.` }] : []),
  ]
}

const brandsNamed = 3

const brandsIn = (codes: readonly DigestCode[]): string =>
  [...new Set(codes.map(({ brand_name }) => oneLine(brand_name)))].slice(0, brandsNamed).join(', ')
