import { freshName, signUpData } from './fixtures.ts'

/** A way to use the product: by keyboard, with a screen reader, in another browser. */
export type Way = {
  open: (path: string) => Promise<void>
  fill: (label: string, text: string) => Promise<void>
  press: (role: 'button' | 'link' | 'checkbox', name: string) => Promise<void>
  /** Waits until the product says this by itself. */
  isTold: (text: string) => Promise<void>
  /** Signs up by the call that the page makes, which has journeys of its own. */
  call: (path: string, body: object) => Promise<void>
}

/** A way that also opens a list by its name and takes a choice. */
export type ChoosingWay = Way & { choose: (label: string, choice: string) => Promise<void> }

async function signUp({ open, call }: Way, role: 'influencer' | 'agency'): Promise<string> {
  const username = freshName(role)
  await open('/')
  await call('/api/accounts', signUpData(role, username))
  return username
}

/** What most people come for, each from an opened page to what the product answers. */
export const mainJobs: Record<string, (way: Way) => Promise<void>> = {
  'copies a code': async ({ open, press, isTold }) => {
    await open('/deals?q=@maya.runs.far')
    await press('button', 'Copy code MAYA25 for Pacewell')
    await isTold('Promo code copied to clipboard!')
  },

  'publishes a code': async (way) => {
    const username = await signUp(way, 'influencer')
    await way.open('/influencer-dashboard?tab=add')
    await way.press('button', 'Add promo code')
    await way.isTold('Brand name is required')
    await way.fill('Brand name', 'Maplewick')
    await way.fill('Brand URL', 'maplewick.example')
    await way.fill('Promo code', username.toUpperCase())
    await way.fill('Promo value', '35')
    await way.fill('Affiliate link', `https://www.maplewick.example/?ref=${username}`)
    await way.press('button', 'Add promo code')
    await way.isTold('code is live')
  },

  'invites somebody': async (way) => {
    const username = await signUp(way, 'agency')
    await way.open('/agency-dashboard?view=team')
    await way.fill('Email', `friend.of.${username}@example.com`)
    await way.press('button', 'Send invitation')
    await way.isTold(`Invitation sent to friend.of.${username}@example.com`)
  },

  'pays for a plan': async (way) => {
    await signUp(way, 'influencer')
    await way.open('/pricing')
    await way.press('button', 'Choose Growth')
    await way.press('button', 'Pay')
    await way.isTold('Successfully subscribed to Growth plan!')
  },

  'asks in the chat': async ({ open, fill, press, isTold }) => {
    await open('/shopping-assistant')
    await fill('Message', 'kickstone')
    await press('button', 'Send')
    await isTold('Kickstone')
  },
}
