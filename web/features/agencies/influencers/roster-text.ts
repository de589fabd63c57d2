import { counted } from '#shared/rules/text/formats.ts'

type Reminded = { reminded: number; reminded_before: number; signed_in: number }

/** '3 reminded. 1 had a reminder today. 2 have signed in already.' */
export function reminderText({ reminded, reminded_before, signed_in }: Reminded): string {
  return [
    reminded === 0 ? 'Nobody was reminded.' : `${counted(reminded, 'influencer')} reminded.`,
    reminded_before === 0 ? '' : `${counted(reminded_before, 'has', 'have')} had a mail today.`,
    signed_in === 0 ? '' : `${counted(signed_in, 'has', 'have')} signed in already.`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}
