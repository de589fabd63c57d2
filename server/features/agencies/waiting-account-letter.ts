import { brand } from '#shared/rules/product/brand.ts'
import { agencyName, oneLine } from '#server/features/mail/mail-text.ts'
import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'

/** A reminder; the temporary password is never mailed. */
export const accountWaits = defineLetter({
  name: 'account_waits',
  urgency: 'bulk',
  write: ({ agency_name, username }: { agency_name: string; username: string }, linkTo): Letter => {
    const agency = agencyName(agency_name)
    return {
      subject: `Your ${brand.name} account waits for you`,
      preview: `${agency} made it for you; sign in once to make it yours.`,
      heading: 'Your account waits for you',
      blocks: [
        {
          kind: 'text',
          text: `${agency} made an account for you on ${brand.name}, and you have not signed in to it yet. Ask them for your temporary password, or set one of your own by a link to this address.`,
        },
        { kind: 'facts', facts: [['Your username', oneLine(username)]] },
        { kind: 'button', label: 'Set a password', link: linkTo('/forgot-password') },
        {
          kind: 'quiet',
          text: 'With a password set by this link the agency has to ask you before it manages your codes. You do not know them? You can then delete the account in your settings.',
        },
      ],
      reason: `You get this mail because ${agency} entered this address for you and asked us to remind you. At most once a day.`,
    }
  },
})
