import type { Asker, World } from './authorisation-world.ts'

/** What the matrix expects of an endpoint: 'ok', or the code that answers, of each who asks. */
export type Expected = Record<Asker, string>

export type Row = {
  expected: Expected
  /** A sound question; anew for each asker, as answering may use it up. */
  ask?: (world: World, asker: Asker) => unknown
}

export const all = (code: string, others: Partial<Expected> = {}): Expected => ({
  visitor: code,
  user: code,
  influencer: code,
  other_influencer: code,
  agency: code,
  manager: code,
  finance: code,
  reader: code,
  other_agency: code,
  staff: code,
  reviewer: code,
  desk: code,
  ...others,
})

/** Open to everybody. */
export const open = all('ok')

/** Signed-in users, about themselves. */
export const signedIn = all('ok', { visitor: 'UNAUTHORIZED' })

/** Signed in, then refused for another reason than rights, such as a wrong password. */
export const signedInBut = (code: string) => all(code, { visitor: 'UNAUTHORIZED' })

/** Of the staff desk: two-step login or nothing. */
export const deskOnly = (code = 'ok') =>
  all('FORBIDDEN', {
    visitor: 'UNAUTHORIZED',
    staff: 'TWO_STEP_REQUIRED',
    reviewer: code,
    desk: code,
  })

/** Of the staff desk, for administrators. */
export const administratorsOnly = (code = 'ok') => ({
  ...deskOnly(code),
  reviewer: 'ADMINISTRATORS_ONLY',
})

export const nobody = all('FORBIDDEN', { visitor: 'UNAUTHORIZED' })

/** Reads by an influencer, and by members with a right to read for its agency. */
export const readManaged = {
  ...nobody,
  influencer: 'ok',
  agency: 'ok',
  manager: 'ok',
  reader: 'ok',
}
/** Actions by an influencer, and by members with a right to act for its agency. */
export const writeManaged = { ...readManaged, reader: 'FORBIDDEN' }
/** The same where others hear of nothing. */
export const writeCode = {
  ...all('PROMO_CODE_NOT_FOUND', { visitor: 'UNAUTHORIZED' }),
  ...pick(writeManaged),
}

function pick({ influencer, agency, manager }: Expected): Partial<Expected> {
  return { influencer, agency, manager }
}

/** Of an agency as a whole: everybody sees their own. */
export const readAgency = {
  ...nobody,
  agency: 'ok',
  manager: 'ok',
  reader: 'ok',
  other_agency: 'ok',
}
/** The same with those who have only its money to look after. */
export const belongToAgency = { ...readAgency, finance: 'ok' }
export const manageAgency = { ...readAgency, reader: 'FORBIDDEN' }
/** Of this agency: another one is refused. */
export const readThis = { ...readAgency, other_agency: 'FORBIDDEN' }
export const manageThis = { ...readThis, reader: 'FORBIDDEN' }
/** For owners, each of their own agency. */
export const ownAgency = { ...nobody, agency: 'ok', other_agency: 'ok' }
export const ownThis = { ...nobody, agency: 'ok' }
