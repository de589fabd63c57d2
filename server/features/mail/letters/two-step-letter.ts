import { brand } from '#shared/rules/product/brand.ts'
import { formatUtcMoment } from '#shared/rules/text/formats.ts'
import { otherAccessEnded, toAccount } from './letter-parts.ts'
import { defineLetter } from './define-letter.ts'
import type { Letter } from './letter.ts'

export const twoStepChanged = defineLetter({
  name: 'two_step_changed',
  urgency: 'awaited',
  write: (
    {
      is_on,
      is_by_staff = false,
      changed_at,
    }: { is_on: boolean; is_by_staff?: boolean; changed_at: string },
    linkTo,
  ): Letter => {
    const title = `Two-step login is ${is_on ? 'on' : 'off'}`
    return {
      subject: `${title} for your ${brand.name} account`,
      preview: 'If it was you, there is nothing to do.',
      heading: title,
      blocks: [
        {
          kind: 'text',
          text: is_on
            ? 'From now on signing in takes your password and a code from your authenticator app. Keep your recovery codes where you find them without your phone.'
            : is_by_staff
              ? 'We switched it off and removed your passkeys, as somebody asked us to in your name, and ended every session. From now on your password alone is enough to sign in. Switch it on again in your settings.'
              : 'From now on your password alone is enough to sign in.',
        },
        { kind: 'facts', facts: [['When', formatUtcMoment(changed_at)]] },
        {
          kind: 'text',
          text: is_on
            ? 'If it was not you, write to us: someone else has your password.'
            : 'If it was you, there is nothing to do. If it was not you, set a new password now.',
        },
        otherAccessEnded,
        ...(is_on
          ? []
          : [
              {
                kind: 'button' as const,
                label: 'Set a new password',
                link: linkTo('/forgot-password'),
              },
            ]),
      ],
      reason: toAccount(),
    }
  },
})
