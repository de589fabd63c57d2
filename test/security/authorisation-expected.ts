import { password } from '../harness.ts'
import { aCodeRow, insertCodes } from '../rows.ts'
import {
  all,
  manageAgency,
  manageThis,
  nobody,
  open,
  ownThis,
  readAgency,
  readManaged,
  readThis,
  signedIn,
  signedInBut,
  writeCode,
  writeManaged,
} from './authorisation-groups.ts'
import type { Row } from './authorisation-groups.ts'
import { extension } from './authorisation-extension.ts'
import { plans, talk } from './authorisation-plans.ts'
import { desk, reporting } from './authorisation-staff.ts'
import { signIns } from './authorisation-sign-ins.ts'
import { uploads } from './authorisation-uploads.ts'
import type { World } from './authorisation-world.ts'

const target = ({ people }: World) => ({ influencer_id: people.influencer.user_id })
const aCode = {
  brand_name: 'Pacewell',
  brand_url: 'https://www.pacewell.example',
  promo_type: '% off',
  promo_value: '20',
  affiliate_link: 'https://www.pacewell.example/?ref=ana',
}
const freshCode = () => ({ ...aCode, promo_code: crypto.randomUUID().slice(0, 8) })
const codeOf = async ({ app, people }: World) =>
  (
    await insertCodes(app.database.db, aCodeRow(people.influencer.user_id, freshCode() as object))
  )[0]
const freshName = () => `n${crypto.randomUUID().slice(0, 12).replaceAll('-', '')}`

/** Every endpoint of the contract. A new one needs a line: who may, and what the others hear. */
export const matrix: Record<string, Row> = {
  'accounts.signUp': {
    expected: open,
    ask: () => {
      const username = freshName()
      return {
        role: 'influencer',
        full_name: 'Full Name',
        username,
        email: `${username}@example.com`,
        password,
        accepted_terms: true,
      }
    },
  },
  'accounts.signIn': { expected: open, ask: () => ({ email: 'ana@example.com', password }) },
  'accounts.signOut': { expected: signedIn },
  'accounts.getViewer': { expected: open },
  'accounts.remove': {
    expected: signedInBut('INVALID_INPUT'),
    ask: () => ({ current_password: 'wrong-horse-7', confirmation: 'no' }),
  },
  'accounts.confirmEmail': { expected: all('LINK_EXPIRED'), ask: () => ({ token: 'none' }) },
  'accounts.resendConfirmation': { expected: open, ask: () => ({ email: 'x@example.com' }) },
  'accounts.checkUsername': { expected: open, ask: () => ({ username: 'free_one' }) },
  'activity.list': { expected: readAgency, ask: () => ({ scope: 'agency' }) },
  'agencies.getOverview': { expected: readAgency },
  'agencies.listInfluencers': { expected: readAgency },
  'agencies.getInfluencer': { expected: readThis, ask: target },
  'agencies.createInfluencer': {
    expected: {
      ...all('AGENCY_ONLY', { visitor: 'UNAUTHORIZED' }),
      agency: 'ok',
      manager: 'ok',
      other_agency: 'ok',
    },
    ask: () => {
      const username = freshName()
      return { full_name: 'Made', username, email: `${username}@example.com` }
    },
  },
  'agencies.updateInfluencer': {
    expected: manageThis,
    ask: (world) => ({ ...target(world), category: 'Food' }),
  },
  'agencies.revealPassword': {
    expected: manageThis,
    ask: async (world) => ({ influencer_id: await world.made() }),
  },
  'agencies.renewPassword': {
    expected: manageThis,
    ask: async (world) => ({ influencer_id: await world.made() }),
  },
  'agencies.endLink': {
    expected: manageThis,
    ask: async (world) => ({ influencer_id: await world.made() }),
  },
  'agencies.getInsights': { expected: readAgency },
  'agencyCodes.list': { expected: readAgency },
  'agencyCodes.act': {
    expected: manageAgency,
    ask: async (world) => ({ action: 'pause', ids: [await codeOf(world)] }),
  },
  'agencyCodes.restore': {
    expected: manageAgency,
    ask: () => ({ ids: [crypto.randomUUID()] }),
  },
  'agencyMembers.list': { expected: readAgency },
  'agencyMembers.changeRole': {
    expected: { ...ownThis, other_agency: 'NOT_FOUND' },
    ask: async (world) => ({ user_id: await world.member('viewer'), role: 'manager' }),
  },
  'agencyMembers.remove': {
    expected: { ...ownThis, other_agency: 'NOT_FOUND' },
    ask: async (world) => ({ user_id: await world.member('viewer') }),
  },
  // With a name that is taken, so that nobody becomes what the rows after this one expect them not to be.
  'applications.applyAsInfluencer': {
    expected: {
      ...signedInBut('USERNAME_TAKEN'),
      influencer: 'ok',
      other_influencer: 'ok',
    },
    ask: () => ({ full_name: 'Full', username: 'ana', category: 'Food' }),
  },
  'applications.applyAsAgency': {
    expected: {
      ...signedInBut('AGENCY_NAME_TAKEN'),
      agency: 'ok',
      other_agency: 'ok',
      manager: 'MEMBER_ELSEWHERE',
      reader: 'MEMBER_ELSEWHERE',
    },
    ask: () => ({ agency_name: 'Harbor' }),
  },
  'brands.get': { expected: all('BRAND_NOT_FOUND'), ask: () => ({ brand_name: 'Nobody knows' }) },
  'brands.list': { expected: open },
  'brands.listSamples': { expected: open },
  'categories.list': { expected: open },
  'codeCounts.record': {
    expected: open,
    ask: async (world) => ({ id: await codeOf(world), kind: 'copy', channel: 'web' }),
  },
  ...uploads,
  ...desk,
  ...reporting,
  'deals.list': { expected: open },
  'deals.get': { expected: open, ask: async (world) => ({ id: await codeOf(world) }) },
  ...extension,
  'followers.listFollowed': { expected: signedIn },
  'followers.follow': {
    expected: signedIn,
    ask: ({ people }) => ({ influencer_id: people.other_influencer.user_id }),
  },
  'followers.unfollow': {
    expected: signedIn,
    ask: ({ people }) => ({ influencer_id: people.other_influencer.user_id }),
  },
  'insights.get': { expected: readManaged, ask: target },
  'invitations.create': {
    expected: { ...ownThis, other_agency: 'ok' },
    ask: () => ({ kind: 'member', email: null, role: 'viewer' }),
  },
  'invitations.list': { expected: readAgency },
  'invitations.revoke': {
    expected: { ...manageThis, manager: 'FORBIDDEN', other_agency: 'INVITATION_NOT_FOUND' },
    ask: async (world) => ({ id: (await world.invitation('member')).id }),
  },
  'invitations.check': {
    expected: open,
    ask: async (world) => ({ token: (await world.invitation('influencer')).token }),
  },
  'invitations.accept': {
    expected: {
      ...signedInBut('INVITATION_NEEDS_INFLUENCER'),
      influencer: 'ALREADY_MANAGED',
      other_influencer: 'INVITATION_REVOKED',
      agency: 'AGENCY_CANNOT_JOIN',
    },
    ask: async (world, asker) => {
      const { id, token } = await world.invitation('influencer')
      // Whom it would make a managed one is refused in another way, as the rows after this one need them free.
      if (asker === 'other_influencer')
        await world.app.as(world.people.agency).invitations.revoke({ id })
      return { token }
    },
  },
  'invitations.decline': {
    expected: signedIn,
    ask: async (world) => ({ token: (await world.invitation('influencer')).token }),
  },
  'live.deals': { expected: open },
  'live.own': { expected: readManaged, ask: target },
  'live.agency': { expected: readAgency },
  'mail.getChoices': { expected: signedIn },
  'mail.updateChoices': { expected: signedIn, ask: () => ({ news: true }) },
  'mail.sendWelcomeEmail': {
    expected: {
      ...nobody,
      influencer: 'ok',
      other_influencer: 'ok',
      agency: 'ok',
      other_agency: 'ok',
    },
    ask: (world, asker) => ({ email: `${world.of(asker)?.username ?? 'nobody'}@example.com` }),
  },
  'managers.list': { expected: signedIn },
  'managers.end': {
    expected: signedInBut('NOT_FOUND'),
    ask: () => ({ link_id: crypto.randomUUID() }),
  },
  'marketing.getSettings': { expected: open },
  'marketing.setConsent': { expected: open, ask: () => ({ choice: 'declined' }) },
  'marketing.record': {
    expected: open,
    ask: () => ({
      eventName: 'PageView',
      eventId: crypto.randomUUID(),
      eventData: { sourceUrl: 'http://localhost:3000/' },
    }),
  },
  ...signIns,
  'profiles.list': { expected: open, ask: () => ({ kind: 'influencer' }) },
  'profiles.get': { expected: open, ask: () => ({ username: 'ana' }) },
  'profiles.update': { expected: signedIn, ask: () => ({ full_name: 'Some Name' }) },
  'profiles.getSocialLinks': { expected: readManaged, ask: target },
  'profiles.updateSocialLinks': {
    expected: writeManaged,
    ask: (world) => ({
      ...target(world),
      instagram_url: '',
      tiktok_url: '',
      x_url: '',
      youtube_url: '',
      linkedin_url: '',
    }),
  },
  'profiles.uploadAvatar': {
    expected: signedInBut('AVATAR_TYPE_UNSUPPORTED'),
    ask: () => ({ avatar: new File(['\u0089PNG\r\n\u001a\n'], 'me.png', { type: 'image/png' }) }),
  },
  'profiles.deleteAvatar': { expected: signedIn },
  'promoCodes.listOwn': { expected: readManaged, ask: target },
  'promoCodes.listOwnCounts': {
    expected: readManaged,
    ask: (world) => ({ ...target(world), ids: [] }),
  },
  'promoCodes.act': {
    expected: writeManaged,
    ask: async (world) => ({ ...target(world), action: 'pause', ids: [await codeOf(world)] }),
  },
  'promoCodes.restore': {
    expected: writeManaged,
    ask: (world) => ({ ...target(world), ids: [crypto.randomUUID()] }),
  },
  'promoCodes.create': {
    expected: writeManaged,
    ask: (world) => ({ ...target(world), promo_code: freshCode() }),
  },
  'promoCodes.update': {
    expected: writeCode,
    ask: async (world) => ({ id: await codeOf(world), promo_code: freshCode() }),
  },
  'promoCodes.remove': {
    expected: writeCode,
    ask: async (world) => ({ id: await codeOf(world) }),
  },
  ...plans,
  ...talk,
}
