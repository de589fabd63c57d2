import { brand } from '#shared/rules/brand.ts'
import { dealPath } from '#shared/rules/addresses.ts'
import { codeOrWay } from '#shared/rules/code-text.ts'
import type { CodeKind } from '#shared/rules/drops.ts'
import { counted } from '#shared/rules/formats.ts'

import type { Block, Letter, LinkTo } from './letter.ts'
import { oneLine } from './mail-text.ts'

/** A code in a digest. */
export type DigestCode = {
  id: string
  brand_name: string
  promo_code: string
  code_kind: CodeKind
  description: string
  owner_name: string
}

/** A longer list would make the mail too long. */
export const mostListed = 20

export type DigestValues = {
  user_id: string
  /** New codes of what is followed. */
  fresh: DigestCode[]
  /** Saved codes that end tomorrow. */
  ending: DigestCode[]
  /** How many more there are of both. */
  more: number
}

/** New codes of what somebody follows, and saved codes that end, in one letter. */
export function digest({ fresh, ending, more }: DigestValues, linkTo: LinkTo): Letter {
  const news = counted(fresh.length + more, 'new code')
  const ends = counted(ending.length, 'saved code')
  const subject =
    fresh.length === 0
      ? `${ends} of yours ${ending.length === 1 ? 'ends' : 'end'} tomorrow`
      : `${news} from what you follow`
  return {
    subject,
    preview: brandsIn(fresh.length === 0 ? ending : fresh),
    heading: subject,
    blocks: [
      ...listOf(fresh, linkTo),
      ...(more > 0 ? [{ kind: 'quiet' as const, text: `And ${more} more.` }] : []),
      ...(ending.length > 0 && fresh.length > 0
        ? [{ kind: 'text' as const, text: 'Saved, and tomorrow is the last day:' }]
        : []),
      ...listOf(ending, linkTo),
      { kind: 'button', label: 'Open For you', link: linkTo('/for-you') },
      {
        kind: 'quiet',
        text: 'On For you, under Manage, you choose how often you hear of whom.',
      },
    ],
    reason: `You get this mail because you chose mails of ${brand.name} about what you follow.`,
  }
}

function listOf(codes: readonly DigestCode[], linkTo: LinkTo): Block[] {
  if (codes.length === 0) return []
  const items = codes.map((code) => ({
    title: `${oneLine(code.description)} at ${oneLine(code.brand_name)}`,
    text: `From ${oneLine(code.owner_name)}: ${oneLine(codeOrWay(code))}`,
    link: linkTo(dealPath(code.id)),
  }))
  return [{ kind: 'items', items }]
}

const brandsNamed = 3

const brandsIn = (codes: readonly DigestCode[]): string =>
  [...new Set(codes.map(({ brand_name }) => oneLine(brand_name)))].slice(0, brandsNamed).join(', ')
