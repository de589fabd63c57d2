import { aCodeRow, insertCodes } from '../rows.ts'
import {
  administratorsOnly,
  deskOnly,
  open,
  readManaged,
  signedIn,
  signedInBut,
  writeCode,
} from './authorisation-groups.ts'
import type { Row } from './authorisation-groups.ts'
import type { World } from './authorisation-world.ts'

const reason = 'A good reason'
const none = '00000000-0000-4000-8000-000000000000'
const fresh = () => crypto.randomUUID().slice(0, 8)

async function code({ app, people }: World, overrides: object = {}): Promise<string> {
  const name = fresh()
  // Of a brand of its own: what comes after a block of the same brand waits.
  const brand = { brand_name: name, brand_domain: `${name}.example` }
  const row = aCodeRow(people.influencer.user_id, { promo_code: name, ...brand, ...overrides })
  return (await insertCodes(app.database.db, row))[0] ?? ''
}

const blocked = (world: World) =>
  code(world, { blocked_at: new Date().toISOString(), blocked_reason: reason })

const person = ({ people }: World) => ({ id: people.other_influencer.user_id })

async function openCase(world: World): Promise<string> {
  const { rows } = await world.app.database.pool.query<{ id: string }>(
    'insert into report_cases (promo_code_id, report_count) values ($1, 1) returning id',
    [await code(world)],
  )
  return rows[0]?.id ?? ''
}

async function openAppeal(world: World): Promise<string> {
  const promo_code_id = await blocked(world)
  await world.app.as(world.people.influencer).appeals.create({ promo_code_id, text: 'Please' })
  const { rows } = await world.app.database.pool.query<{ id: string }>(
    'select id from appeals where decided_at is null order by created_at desc limit 1',
  )
  return rows[0]?.id ?? ''
}

/** The staff desk: for staff with two-step login, and nobody else. */
export const desk: Record<string, Row> = {
  'staff.getOverview': { expected: deskOnly() },
  'staff.getSetUp': { expected: deskOnly() },
  // Somebody is on the staff already.
  'staff.claim': {
    expected: signedInBut('LINK_EXPIRED'),
    ask: async ({ app }) => ({ token: app.deps.sign.make('first-staff', app.deps.today()) }),
  },
  'staff.listActions': { expected: deskOnly() },
  'staffAppeals.list': { expected: deskOnly() },
  'staffAppeals.decide': {
    expected: deskOnly(),
    ask: async (world) => ({ id: await openAppeal(world), decision: 'accept' }),
  },
  'staffDisputes.list': { expected: administratorsOnly() },
  'staffDisputes.decide': {
    expected: administratorsOnly('NOT_FOUND'),
    ask: () => ({ id: none, plan: 'leave' }),
  },
  'staffDisputes.close': {
    expected: administratorsOnly('NOT_FOUND'),
    ask: () => ({ id: none, reason: 'Sent by bank' }),
  },
  'staffPayments.listFindings': { expected: administratorsOnly() },
  'staffCards.list': { expected: deskOnly() },
  'staffCards.decide': {
    expected: deskOnly('CARD_APPLICATION_GONE'),
    ask: () => ({ id: none, decision: 'approve' }),
  },
  'staffCodes.list': { expected: deskOnly() },
  'staffCodes.get': { expected: deskOnly(), ask: async (world) => ({ id: await code(world) }) },
  'staffCodes.mark': {
    expected: deskOnly(),
    ask: async (world) => ({ id: await code(world), is_featured: true }),
  },
  'staffCodes.block': {
    expected: deskOnly(),
    ask: async (world) => ({ id: await code(world), reason }),
  },
  'staffCodes.unblock': {
    expected: deskOnly(),
    ask: async (world) => ({ id: await blocked(world) }),
  },
  'staffHealth.get': { expected: administratorsOnly() },
  'staffHealth.sendTestMail': { expected: administratorsOnly() },
  'staffLetters.listMails': { expected: administratorsOnly() },
  'staffLetters.retryMails': { expected: administratorsOnly(), ask: () => ({ ids: [none] }) },
  'staffLetters.discardMails': { expected: administratorsOnly(), ask: () => ({ ids: [none] }) },
  'staffLetters.listMessages': { expected: administratorsOnly() },
  'staffLetters.retryMessages': { expected: administratorsOnly(), ask: () => ({ ids: ['1'] }) },
  'staffLetters.discardMessages': { expected: administratorsOnly(), ask: () => ({ ids: ['1'] }) },
  'staffPeople.list': { expected: deskOnly() },
  'staffPeople.get': { expected: deskOnly(), ask: person },

  'staffPeople.setElite': {
    expected: administratorsOnly(),
    ask: (world) => ({ ...person(world), until: null, reason }),
  },
  'staffPeople.setFake': {
    expected: administratorsOnly(),
    ask: (world) => ({ ...person(world), is_fake: false, reason }),
  },
  'staffPeople.setCard': {
    expected: administratorsOnly(),
    ask: (world) => ({ ...person(world), is_creditcard: false, reason }),
  },
  'staffPeople.removeElite': {
    expected: administratorsOnly('NOT_ELITE'),
    ask: async (world) => ({ id: await profileWithoutPlan(world), reason }),
  },
  'staffPeople.endSessions': {
    expected: administratorsOnly(),
    // Not one of those who ask in this test.
    ask: async (world) => ({ id: await profileWithoutPlan(world), reason }),
  },
  'staffPeople.setSuspension': {
    expected: administratorsOnly(),
    ask: async (world) => ({ id: await profileWithoutPlan(world), is_suspended: true, reason }),
  },
  'staffPeople.resetTwoStep': {
    expected: administratorsOnly('TWO_STEP_IS_OFF'),
    ask: async (world) => ({ id: await profileWithoutPlan(world), reason }),
  },
  'staffPeople.setStaffRole': {
    expected: administratorsOnly(),
    ask: async (world) => ({ id: await profileWithoutPlan(world), role: 'reviewer', reason }),
  },
  'staffPeople.removeVerification': {
    expected: deskOnly('NOT_VERIFIED'),
    ask: (world) => ({ ...person(world), reason }),
  },
  // The account has made nothing of its page.
  'staffPeople.clearPage': {
    expected: deskOnly('NOT_FOUND'),
    ask: async (world) => ({ id: await profileWithoutPlan(world), reason }),
  },
  'staffReports.list': { expected: deskOnly() },
  'staffReports.get': {
    expected: deskOnly(),
    ask: async (world) => ({ id: await openCase(world) }),
  },
  'staffReports.resolve': {
    expected: deskOnly(),
    ask: async (world) => ({ id: await openCase(world), outcome: 'kept' }),
  },
  'staffBrands.list': { expected: deskOnly() },
  'staffBrands.merge': {
    expected: administratorsOnly('BRAND_NOT_FOUND'),
    ask: () => ({ brand_name: fresh(), into: fresh(), reason }),
  },
  'staffBrands.separate': {
    expected: administratorsOnly('BRAND_NOT_MERGED'),
    ask: () => ({ brand_name: fresh(), reason }),
  },
  'staffSite.get': { expected: administratorsOnly() },
  'staffSite.setReadOnly': { expected: administratorsOnly(), ask: () => ({ is_read_only: false }) },
  'staffSite.setNotice': {
    expected: administratorsOnly(),
    ask: () => ({ text: 'Tonight we move', level: 'info' }),
  },
  'staffSite.removeNotice': { expected: administratorsOnly() },
  'staffVerifications.list': { expected: deskOnly() },
  'staffVerifications.decide': {
    expected: deskOnly('NOT_FOUND'),
    ask: () => ({ id: none, decision: 'refuse', answer: 'The code is not there' }),
  },
}

async function profileWithoutPlan({ app }: World): Promise<string> {
  return (await app.anInfluencer(`plain_${fresh()}`)).user_id
}

/** What anybody reports, and what creators ask of staff. */
export const reporting: Record<string, Row> = {
  'reports.create': {
    expected: open,
    ask: async (world) => ({ promo_code_id: await code(world), kind: 'misleading' }),
  },
  'appeals.listOwn': {
    expected: readManaged,
    ask: ({ people }) => ({ influencer_id: people.influencer.user_id }),
  },
  'appeals.create': {
    expected: writeCode,
    ask: async (world) => ({ promo_code_id: await blocked(world), text: 'Please look again' }),
  },
  'verification.get': { expected: signedIn },
  'verification.start': {
    expected: {
      ...signedInBut('VERIFICATION_FOR_CREATORS'),
      influencer: 'VERIFICATION_LINK_MISSING',
      other_influencer: 'VERIFICATION_LINK_MISSING',
      agency: 'VERIFICATION_LINK_MISSING',
      other_agency: 'VERIFICATION_LINK_MISSING',
    },
    ask: () => ({ network: 'instagram' }),
  },
  'verification.submit': { expected: signedInBut('VERIFICATION_NOT_STARTED') },
  'verification.cancel': { expected: signedIn },
}
