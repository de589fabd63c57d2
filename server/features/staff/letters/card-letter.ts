import { brand } from '#shared/rules/product/brand.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Block, Letter, LinkTo } from '#server/features/mail/letters/letter.ts'
import { quoted } from '#server/features/mail/letters/letter-parts.ts'

type Outcome = 'made' | 'refused' | 'ended' | 'ended_hidden'

const texts: Record<Outcome, { subject: string; preview: string; text: string }> = {
  made: {
    subject: 'Your credit-card profile is ready',
    preview: 'Add your first code.',
    text: 'Your page is a credit-card profile now. Add your codes, and shoppers find them under Credit Cards and wherever deals are.',
  },
  refused: {
    subject: 'We could not approve your application as a card issuer',
    preview: 'Why, and what you can do.',
    text: 'We looked at your application and could not approve it. Nothing else has changed, and you can apply again.',
  },
  ended: {
    subject: 'Your page is no credit-card profile any more',
    preview: 'Your codes stay as they are.',
    text: 'Your page is no longer listed under Credit Cards. You have another role, so your codes and your page stay.',
  },
  ended_hidden: {
    subject: 'Your page is no credit-card profile any more',
    preview: 'Your codes are hidden, nothing was deleted.',
    text: 'Nobody sees your page and your codes now. Nothing was deleted: they come back with another role. A plan that you pay for goes on until you cancel it.',
  },
}

/** 'ended_hidden': the account has no other role, so the codes are hidden. */
export const cardAnswered = defineLetter({
  name: 'card_answered',
  urgency: 'usual',
  write: ({ outcome, reason }: { outcome: Outcome; reason: string }, linkTo): Letter => {
    const { subject, preview, text } = texts[outcome]
    return {
      subject,
      preview,
      heading: subject,
      blocks: [
        { kind: 'text', text },
        ...quoted(outcome === 'refused' ? 'Our answer' : 'Why', reason),
        ...waysOn(outcome, linkTo),
      ],
      reason: `You get this mail because your account on ${brand.name} is, was or asked to be a credit-card profile.`,
    }
  },
})

function waysOn(outcome: Outcome, linkTo: LinkTo): Block[] {
  switch (outcome) {
    case 'made':
      return [
        { kind: 'button', label: 'Add your first code', link: linkTo('/influencer-dashboard') },
      ]
    case 'ended':
      return [{ kind: 'button', label: 'See your codes', link: linkTo('/influencer-dashboard') }]
    case 'ended_hidden':
      return [
        {
          kind: 'button',
          label: 'Apply again',
          link: linkTo('/influencer-apply?tab=card'),
        },
        { kind: 'quiet', text: `Your plan: ${linkTo('/pricing')}` },
      ]
    default:
      return [
        { kind: 'button', label: 'Apply again', link: linkTo('/influencer-apply?tab=card') },
        { kind: 'quiet', text: `Something is still unclear? Write to ${brand.contact_email}.` },
      ]
  }
}
