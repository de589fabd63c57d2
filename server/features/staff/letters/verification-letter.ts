import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { toOwners, dashboardOf, quoted } from '#server/features/mail/letters/letter-parts.ts'

type VerificationAnsweredValues = {
  outcome: 'accepted' | 'refused' | 'taken'
  answer: string
  is_agency: boolean
}

export const verificationAnswered = defineLetter({
  name: 'verification_answered',
  urgency: 'usual',
  write: ({ outcome, answer, is_agency }: VerificationAnsweredValues, linkTo): Letter => {
    const texts = {
      accepted: {
        subject: 'You are verified',
        text: 'We found your code in your profile. Your name now carries the mark of verified creators. You can take the code out again; when you link another profile, the mark goes until we have looked at that one.',
      },
      refused: {
        subject: 'We could not verify you yet',
        text: 'We looked at your profile and could not verify it. Nothing else has changed, and you can try again.',
      },
      taken: {
        subject: 'You are no longer verified',
        text: 'We took the mark of verified creators from your name. Your codes are as they were.',
      },
    }[outcome]
    return {
      subject: texts.subject,
      preview: texts.text.split('. ')[0] ?? '',
      heading: texts.subject,
      blocks: [
        { kind: 'text', text: texts.text },
        ...quoted(outcome === 'refused' ? 'Our answer' : 'Why', answer),
        { kind: 'button', label: 'Open your dashboard', link: linkTo(dashboardOf(is_agency)) },
      ],
      reason: toOwners(),
    }
  },
})
