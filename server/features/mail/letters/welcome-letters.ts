import { profilePath } from '#shared/rules/product/addresses.ts'
import { brand } from '#shared/rules/product/brand.ts'

import { defineLetter } from './define-letter.ts'
import type { Letter } from './letter.ts'
import { greetableName } from '../mail-text.ts'

export const welcomeInfluencer = defineLetter({
  name: 'welcome_influencer',
  urgency: 'usual',
  kind: 'news',
  write: (
    { full_name, username }: { user_id: string; full_name: string; username: string },
    linkTo,
  ): Letter => {
    const page = linkTo(profilePath({ username }) ?? '/influencers')
    return {
      subject: `Welcome to ${brand.name}`,
      preview: 'Add your first code, then share your page.',
      heading: welcome(full_name),
      blocks: [
        {
          kind: 'text',
          text: 'Your page is ready. Put your codes on it, and followers find them on the web, in a chat and by Instagram DM.',
        },
        { kind: 'button', label: 'Add your first code', link: linkTo('/influencer-dashboard') },
        {
          kind: 'steps',
          steps: [
            {
              title: 'Share your page',
              text: 'One link for all your codes. It fits your bio.',
              label: page.replace(/^https?:\/\//, ''),
              link: page,
            },
            {
              title: 'Fill in your profile',
              text: 'A photo and your category help shoppers recognise you.',
              label: 'Open your profile',
              link: linkTo('/profile?tab=edit'),
            },
            {
              title: 'See how it works',
              text: 'What shoppers see, and where your codes turn up.',
              label: 'How it works',
              link: linkTo('/how-it-works'),
            },
          ],
        },
      ],
      reason: reasonOfWelcome(),
    }
  },
})

export const welcomeAgency = defineLetter({
  name: 'welcome_agency',
  urgency: 'usual',
  kind: 'news',
  write: ({ full_name }: { user_id: string; full_name: string }, linkTo): Letter => {
    const dashboard = linkTo('/agency-dashboard')
    return {
      subject: `Welcome to ${brand.name}`,
      preview: 'Add your influencers, then their codes.',
      heading: welcome(full_name),
      blocks: [
        {
          kind: 'text',
          text: 'Your agency account is ready. Add the influencers you manage, and look after all their codes in one place.',
        },
        { kind: 'button', label: 'Open your dashboard', link: dashboard },
        {
          kind: 'steps',
          steps: [
            {
              title: 'Add your influencers',
              text: 'One by one, or many at once from a CSV file.',
              label: 'Add influencers',
              link: dashboard,
            },
            {
              title: 'Add their codes',
              text: 'Each code shows on the page of the influencer it belongs to.',
              label: 'Manage codes',
              link: dashboard,
            },
          ],
        },
      ],
      reason: reasonOfWelcome(),
    }
  },
})

const reasonOfWelcome = () =>
  `You get this mail because this address was used to sign up for ${brand.name}.`

function welcome(fullName: string): string {
  const name = greetableName(fullName)
  return name === undefined ? `Welcome to ${brand.name}.` : `Welcome, ${name}.`
}
