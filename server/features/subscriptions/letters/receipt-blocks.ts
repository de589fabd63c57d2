import type { Block, LinkTo } from '#server/features/mail/letters/letter.ts'
import type { Receipt } from '../plan-values.ts'

/** Links to the receipt, as a page and as a file. */
export function receiptBlocks(receipt: Receipt | undefined, linkTo: LinkTo): Block[] {
  const whole = (link: string) => (link.startsWith('/') ? linkTo(link) : link)
  const { page = null, pdf = null } = receipt ?? {}
  return [
    ...(page === null
      ? []
      : [{ kind: 'button' as const, label: 'See the receipt', link: whole(page) }]),
    ...(pdf === null
      ? []
      : [{ kind: 'quiet' as const, text: `The receipt as a PDF: ${whole(pdf)}` }]),
  ]
}
