import { brand } from '#shared/rules/product/brand.ts'
import { formatDay } from '#shared/rules/text/formats.ts'
import { dashboardOf } from '#server/features/mail/letters/letter-parts.ts'
import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'

/** `until` is the last day, yyyy-MM-dd. */
export const eliteGranted = defineLetter({
  name: 'elite_given',
  urgency: 'usual',
  write: ({ until, is_agency }: { until: string | null; is_agency: boolean }, linkTo): Letter => {
    const end = until === null ? '' : ` until ${formatDay(until, until)} (UTC)`
    return {
      subject: 'You are on the Elite plan',
      preview: 'As many codes as you like.',
      heading: 'You are on Elite',
      blocks: [
        {
          kind: 'text',
          text: `We gave you the Elite plan${end}: your codes have no limit. A plan that you pay for goes on beside it; cancel that yourself if you do not need it.`,
        },
        { kind: 'button', label: 'Open your dashboard', link: linkTo(dashboardOf(is_agency)) },
      ],
      reason: `You get this mail because your plan on ${brand.name} has changed.`,
    }
  },
})
