import {
  all,
  ownThis,
  belongToAgency,
  manageAgency,
  manageThis,
  ownAgency,
  readAgency,
  readThis,
} from './authorisation-groups.ts'
import type { Row } from './authorisation-groups.ts'
import { codeOf, freshName, target } from './authorisation-questions.ts'

const gone = {
  agency: 'HANDOVER_GONE',
  other_agency: 'HANDOVER_GONE',
  manager: 'HANDOVER_GONE',
  finance: 'HANDOVER_GONE',
  reader: 'HANDOVER_GONE',
}

/** Rows of the matrix about agencies and their teams. */
export const agencies: Record<string, Row> = {
  'activity.list': { expected: belongToAgency, ask: () => ({ scope: 'agency' }) },
  'agencies.getOverview': { expected: belongToAgency },
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
  'agencies.cancelEmail': { expected: manageThis, ask: target },
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
  // Each works on an agency of its own or undoes nothing, so that the rows after these find the same people.
  'agencyAccount.requireTwoStep': {
    expected: ownAgency,
    ask: () => ({ required: false }),
  },
  'agencyAccount.offer': {
    expected: { ...ownAgency, other_agency: 'NOT_FOUND' },
    ask: async (world) => ({ user_id: await world.member('viewer'), own_name: 'Hanna' }),
  },
  'agencyAccount.withdraw': { expected: belongToAgency },
  'agencyAccount.takeOver': {
    expected: { ...belongToAgency, ...gone },
  },
  'roster.tag': {
    expected: manageAgency,
    ask: (world) => ({ whom: { ids: [target(world).influencer_id] }, add: ['Spring'] }),
  },
  'roster.remind': { expected: manageAgency, ask: () => ({ whom: { matching: { q: 'nobody' } } }) },
  'agencyMembers.list': { expected: belongToAgency },
  'agencyMembers.changeRole': {
    expected: { ...ownThis, other_agency: 'NOT_FOUND' },
    ask: async (world) => ({ user_id: await world.member('viewer'), role: 'manager' }),
  },
  'agencyMembers.remove': {
    expected: { ...ownThis, other_agency: 'NOT_FOUND' },
    ask: async (world) => ({ user_id: await world.member('viewer') }),
  },
}
