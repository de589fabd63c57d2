import { password } from '../harness.ts'
import { agencies } from './authorisation-agencies.ts'
import {
  ownThis,
  manageThis,
  all,
  belongToAgency,
  nobody,
  open,
  readAgency,
  readManaged,
  signedIn,
  signedInBut,
  writeCode,
  writeManaged,
} from './authorisation-groups.ts'
import type { Row } from './authorisation-groups.ts'
import { extension } from './authorisation-extension.ts'
import { following } from './authorisation-following.ts'
import { plans, talk } from './authorisation-plans.ts'
import { profiles } from './authorisation-profiles.ts'
import { codeOf, dropOf, freshCode, freshName, target } from './authorisation-questions.ts'
import { desk, reporting } from './authorisation-staff.ts'
import { signIns } from './authorisation-sign-ins.ts'
import { uploads } from './authorisation-uploads.ts'

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
  'accounts.signInConfirmed': { expected: open },
  'accounts.checkUsername': { expected: open, ask: () => ({ username: 'free_one' }) },
  ...agencies,
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
      finance: 'MEMBER_ELSEWHERE',
      reader: 'MEMBER_ELSEWHERE',
    },
    ask: () => ({ agency_name: 'Harbor' }),
  },
  'cards.getOwn': { expected: signedIn },
  'cards.apply': {
    expected: signedIn,
    ask: () => ({
      name: 'A card',
      website: 'https://card.example',
      cards: 'One',
      contact_email: 'card@example.com',
    }),
  },
  'cards.withdraw': { expected: signedIn, ask: () => ({ id: crypto.randomUUID() }) },
  'brands.get': { expected: all('BRAND_NOT_FOUND'), ask: () => ({ brand_name: 'Nobody knows' }) },
  'brands.findCategory': { expected: open, ask: () => ({ brand_name: 'Pacewell' }) },
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
  'alerts.list': { expected: signedIn },
  'alerts.add': { expected: signedIn, ask: () => ({ brand: 'Pacewell' }) },
  'alerts.remove': { expected: signedIn, ask: () => ({ id: crypto.randomUUID() }) },
  ...following,
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
  // By a link that was shown, not mailed: it proves no address.
  'invitations.join': {
    expected: all('FORBIDDEN'),
    ask: async (world) => ({
      token: (await world.invitation('member')).token,
      full_name: 'New Member',
      password,
      accepted_terms: true,
    }),
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
  'live.agency': { expected: belongToAgency },
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
  'search.find': { expected: open },
  'firstSteps.get': { expected: signedIn },
  'firstSteps.mark': { expected: signedIn, ask: () => ({ mark: 'link_copied' }) },
  ...profiles,
  'promoCodes.listOwn': { expected: readManaged, ask: target },
  'promoCodes.listOwnCounts': {
    expected: readManaged,
    ask: (world) => ({ ...target(world), ids: [] }),
  },
  'promoCodes.act': {
    expected: writeManaged,
    ask: async (world) => ({ ...target(world), action: 'pause', ids: [await codeOf(world)] }),
  },
  'promoCodes.setScope': {
    expected: writeManaged,
    ask: async (world) => ({ ...target(world), scope: 'my page', ids: [await codeOf(world)] }),
  },
  'promoCodes.replace': {
    expected: writeCode,
    ask: async (world) => ({
      id: await codeOf(world),
      promo_code: crypto.randomUUID().slice(0, 8),
    }),
  },
  'codeDefaults.list': { expected: readManaged, ask: target },
  'codeDefaults.set': {
    expected: writeManaged,
    ask: (world) => ({ ...target(world), brand_name: 'Pacewell', scope: 'everywhere' }),
  },
  'codeDefaults.allowListing': {
    expected: writeManaged,
    ask: (world) => ({ ...target(world), brand_name: 'Pacewell', is_allowed: true }),
  },
  'codeDefaults.apply': {
    expected: writeManaged,
    ask: (world) => ({ ...target(world), brand_name: 'Pacewell' }),
  },
  'directLinks.listOwn': {
    expected: { ...writeCode, reader: 'ok' },
    ask: async (world) => ({ id: await codeOf(world) }),
  },
  'directLinks.create': {
    expected: writeCode,
    ask: async (world) => ({ id: await codeOf(world), name: 'Newsletter' }),
  },
  'directLinks.end': {
    expected: all('PROMO_CODE_NOT_FOUND', { visitor: 'UNAUTHORIZED' }),
    ask: async (world) => ({ id: await codeOf(world), link_id: crypto.randomUUID() }),
  },
  'directLinks.get': { expected: all('DIRECT_LINK_ENDED'), ask: () => ({ token: 'none' }) },
  'directLinks.show': { expected: all('DIRECT_LINK_ENDED'), ask: () => ({ token: 'none' }) },
  'drops.get': {
    expected: { ...writeCode, reader: 'ok' },
    ask: async (world) => ({ promo_code_id: await dropOf(world) }),
  },
  'drops.upload': {
    expected: writeCode,
    ask: async (world) => ({ promo_code_id: await dropOf(world), text: 'ONE' }),
  },
  'drops.settings': {
    expected: writeCode,
    ask: async (world) => ({
      promo_code_id: await dropOf(world),
      shows_left: true,
      per_visitor_per_day: 1,
      per_day: null,
    }),
  },
  'drops.deleteUnclaimed': {
    expected: writeCode,
    ask: async (world) => ({ promo_code_id: await dropOf(world) }),
  },
  'drops.claim': {
    expected: all('DROP_EMPTY'),
    ask: async (world) => ({ promo_code_id: await dropOf(world) }),
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
