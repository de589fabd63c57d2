import { brand } from '#shared/rules/product/brand.ts'
import { agencyName, oneLine } from '../mail-text.ts'
import { defineLetter } from './define-letter.ts'
import type { Letter } from './letter.ts'

/** For an influencer whose account an agency created. Never contains the password. */
export const managedAccount = defineLetter({
  name: 'managed_account',
  urgency: 'bulk',
  write: ({ agency_name, username }: { agency_name: string; username: string }, linkTo): Letter => {
    const agency = agencyName(agency_name)
    return {
      subject: `Your ${brand.name} account was made by ${agency}`,
      preview: 'They have a temporary password for you.',
      heading: 'You have an account',
      blocks: [
        {
          kind: 'text',
          text: `${agency} made an account for you on ${brand.name}, where your promo codes reach shoppers. Ask them for your temporary password: at your first sign-in you choose one of your own, which only you know.`,
        },
        {
          kind: 'facts',
          facts: [
            ['Made by', agency],
            ['Your username', oneLine(username)],
          ],
        },
        { kind: 'button', label: 'Sign in', link: linkTo('/login') },
        {
          kind: 'steps',
          steps: [
            {
              title: 'Without the agency',
              text: 'Set a password by a link to this address. The temporary one is then gone, and the agency has to ask you before it manages your codes.',
              label: 'Set a password',
              link: linkTo('/forgot-password'),
            },
          ],
        },
        {
          kind: 'quiet',
          text: 'This was not you, or you do not know them? Set a password by a link to this address: that ends whatever somebody else set up for the account, and the rights of the agency. You can then delete it in your settings.',
        },
      ],
      reason: `You get this mail because ${agency} entered this address for you.`,
    }
  },
})
