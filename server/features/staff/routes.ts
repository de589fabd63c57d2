import { mostWaiting } from '#shared/contract/staff/staff.ts'
import { checkPayments } from '#server/features/subscriptions/events/check-payments.ts'
import { endpoints } from '#server/http/context.ts'
import { requireViewer } from '#server/sessions/viewer.ts'

import { decideAppeal, listAppeals } from './cases/appeal-desk.ts'
import { blockCode, getCode, unblockCode } from './cases/blocks.ts'
import { listBrandsAtDesk, mergeBrands, separateBrands } from './codes/brands.ts'
import { changeCard, decideCard } from './people/cards.ts'
import { listCards } from './people/list-cards.ts'
import { listCodes } from './codes/codes-queries.ts'
import {
  countWaiting,
  discardMails,
  discardMessages,
  listMails,
  listMessages,
  retryMails,
  retryMessages,
} from './health/dead-letters.ts'
import { endSessions } from './people/end-sessions.ts'
import { claimDesk } from './members/first-staff.ts'
import { getHealth, sendTestMail } from './health/health.ts'
import { setNotice, setReadOnly } from './change-site.ts'
import { closeReturnedRefund, decideDispute, disputesOf } from './cases/disputes.ts'
import { listActions } from './log-queries.ts'
import { markCode } from './cases/marks.ts'
import { changeFake, getPerson, removeElite, setElite } from './people/people.ts'
import { listPeople } from './people/people-queries.ts'
import { getCase, resolveCase } from './cases/report-desk.ts'
import { listCases } from './cases/report-queries.ts'
import {
  administratorReads,
  administratorWrites,
  provenAdministratorWrites,
  staffReads,
  staffWrites,
} from './members/require-staff.ts'
import { resetTwoStepAtDesk } from './people/reset-two-step.ts'
import { getSetUp } from './health/set-up.ts'
import { clearPage } from './people/clear-page.ts'
import { setStaffRole } from './members/staff-roles.ts'
import { changeSuspension } from './people/suspend.ts'
import { decideVerification, removeVerification } from './people/verifications.ts'
import { listVerifications } from './people/list-verifications.ts'

const {
  staff,
  staffAppeals,
  staffBrands,
  staffCards,
  staffCodes,
  staffDisputes,
  staffHealth,
  staffLetters,
  staffPayments,
  staffPeople,
  staffReports,
  staffSite,
  staffVerifications,
} = endpoints

export const staffRoutes = {
  getOverview: staff.getOverview.use(staffReads).handler(async ({ context }) => ({
    role: context.role,
    ...(await countWaiting(context.deps.db, mostWaiting)),
  })),
  getSetUp: staff.getSetUp.use(staffReads).handler(({ context }) => getSetUp(context.deps)),
  claim: staff.claim.handler(async ({ context, input }) => {
    const { deps, headers } = context
    const { user_id } = await requireViewer(deps, headers)
    await deps.limiter.take('act_as_staff', user_id)
    await claimDesk(deps, { user_id }, input.token)
    return { role: 'administrator' as const }
  }),
  listActions: staff.listActions
    .use(staffReads)
    .handler(({ context, input }) => listActions(context.deps.db, input)),
}

export const staffPeopleRoutes = {
  list: staffPeople.list
    .use(staffReads)
    .handler(({ context, input }) => listPeople(context.deps.db, input)),
  get: staffPeople.get
    .use(staffReads)
    .handler(({ context, input }) => getPerson(context.deps.db, input.id)),
  setElite: staffPeople.setElite
    .use(administratorWrites)
    .handler(({ context, input }) => setElite(context.deps, context.staff, input)),
  removeElite: staffPeople.removeElite
    .use(administratorWrites)
    .handler(({ context, input }) => removeElite(context.deps, context.staff, input)),
  setFake: staffPeople.setFake
    .use(administratorWrites)
    .handler(({ context, input }) => changeFake(context.deps, context.staff, input)),
  setCard: staffPeople.setCard
    .use(administratorWrites)
    .handler(({ context, input }) => changeCard(context.deps, context.staff, input)),
  endSessions: staffPeople.endSessions
    .use(administratorWrites)
    .handler(({ context, input }) => endSessions(context.deps, context.staff, input)),
  setSuspension: staffPeople.setSuspension
    .use(administratorWrites)
    .handler(({ context, input }) => changeSuspension(context.deps, context.staff, input)),
  resetTwoStep: staffPeople.resetTwoStep
    .use(provenAdministratorWrites)
    .handler(({ context, input }) => resetTwoStepAtDesk(context.deps, context.staff, input)),
  setStaffRole: staffPeople.setStaffRole
    .use(provenAdministratorWrites)
    .handler(({ context, input }) => setStaffRole(context.deps, context.staff, input)),
  removeVerification: staffPeople.removeVerification
    .use(staffWrites)
    .handler(({ context, input }) => removeVerification(context.deps, context.staff, input)),
  clearPage: staffPeople.clearPage
    .use(staffWrites)
    .handler(({ context, input }) => clearPage(context.deps, context.staff, input)),
}

export const staffVerificationRoutes = {
  list: staffVerifications.list
    .use(staffReads)
    .handler(({ context, input }) => listVerifications(context.deps.db, input)),
  decide: staffVerifications.decide
    .use(staffWrites)
    .handler(({ context, input }) => decideVerification(context.deps, context.staff, input)),
}

export const staffCardRoutes = {
  list: staffCards.list
    .use(staffReads)
    .handler(({ context, input }) => listCards(context.deps.db, input)),
  decide: staffCards.decide.use(staffWrites).handler(({ context, input }) =>
    decideCard(context.deps, context.staff, input.id, {
      decision: input.decision,
      answer: input.decision === 'refuse' ? input.answer : '',
    }),
  ),
}

export const staffCodeRoutes = {
  list: staffCodes.list
    .use(staffReads)
    .handler(({ context, input }) => listCodes(context.deps.db, input)),
  get: staffCodes.get
    .use(staffReads)
    .handler(({ context, input }) => getCode(context.deps.db, input.id)),
  mark: staffCodes.mark
    .use(staffWrites)
    .handler(({ context, input }) => markCode(context.deps, context.staff, input)),
  block: staffCodes.block
    .use(staffWrites)
    .handler(({ context, input: { id, reason } }) =>
      blockCode(context.deps, context.staff, id, reason),
    ),
  unblock: staffCodes.unblock
    .use(staffWrites)
    .handler(({ context, input: { id, reason } }) =>
      unblockCode(context.deps, context.staff, id, reason),
    ),
}

export const staffReportRoutes = {
  list: staffReports.list
    .use(staffReads)
    .handler(({ context, input }) => listCases(context.deps.db, input)),
  get: staffReports.get
    .use(staffReads)
    .handler(({ context, input }) => getCase(context.deps.db, input.id)),
  resolve: staffReports.resolve
    .use(staffWrites)
    .handler(({ context, input: { id, ...decision } }) =>
      resolveCase(context.deps, context.staff, id, decision),
    ),
}

export const staffDisputeRoutes = {
  list: staffDisputes.list
    .use(administratorReads)
    .handler(({ context, input }) => disputesOf(context.deps, input)),
  decide: staffDisputes.decide
    .use(administratorWrites)
    .handler(({ context, input }) => decideDispute(context.deps, context.staff, input)),
  close: staffDisputes.close
    .use(administratorWrites)
    .handler(({ context, input }) => closeReturnedRefund(context.deps, context.staff, input)),
}

export const staffHealthRoutes = {
  get: staffHealth.get
    .use(administratorReads)
    .handler(async ({ context }) => ({ checks: await getHealth(context) })),
  sendTestMail: staffHealth.sendTestMail
    .use(administratorWrites)
    .handler(({ context }) => sendTestMail(context.deps, context.staff)),
}

export const staffSiteRoutes = {
  get: staffSite.get.use(administratorReads).handler(({ context }) => context.deps.site.fresh()),
  setReadOnly: staffSite.setReadOnly
    .use(administratorWrites)
    .handler(({ context, input }) => setReadOnly(context.deps, context.staff, input)),
  setNotice: staffSite.setNotice
    .use(administratorWrites)
    .handler(({ context, input }) => setNotice(context.deps, context.staff, input)),
  removeNotice: staffSite.removeNotice
    .use(administratorWrites)
    .handler(({ context }) => setNotice(context.deps, context.staff, null)),
}

export const staffBrandRoutes = {
  list: staffBrands.list
    .use(staffReads)
    .handler(({ context, input }) => listBrandsAtDesk(context.deps.db, input)),
  merge: staffBrands.merge
    .use(administratorWrites)
    .handler(({ context, input }) => mergeBrands(context.deps.db, context.staff, input)),
  separate: staffBrands.separate
    .use(administratorWrites)
    .handler(({ context, input }) => separateBrands(context.deps, context.staff, input)),
}

export const staffPaymentRoutes = {
  listFindings: staffPayments.listFindings
    .use(administratorReads)
    .handler(async ({ context: { deps, staff } }) => {
      // The endpoint calls the provider.
      await deps.limiter.take('ask_payments', staff.user_id)
      return { findings: await checkPayments(deps) }
    }),
}

export const staffAppealRoutes = {
  list: staffAppeals.list
    .use(staffReads)
    .handler(({ context, input }) => listAppeals(context.deps.db, input)),
  decide: staffAppeals.decide
    .use(staffWrites)
    .handler(({ context, input: { id, ...decision } }) =>
      decideAppeal(context.deps, context.staff, id, decision),
    ),
}

export const staffLetterRoutes = {
  listMails: staffLetters.listMails
    .use(administratorReads)
    .handler(({ context, input }) => listMails(context.deps.db, input)),
  retryMails: staffLetters.retryMails
    .use(administratorWrites)
    .handler(({ context, input }) => retryMails(context.deps, context.staff, input.ids)),
  discardMails: staffLetters.discardMails
    .use(administratorWrites)
    .handler(({ context, input }) => discardMails(context.deps.db, context.staff, input.ids)),
  listMessages: staffLetters.listMessages
    .use(administratorReads)
    .handler(({ context, input }) => listMessages(context.deps.db, input)),
  retryMessages: staffLetters.retryMessages
    .use(administratorWrites)
    .handler(({ context, input }) => retryMessages(context.deps, context.staff, input.ids)),
  discardMessages: staffLetters.discardMessages
    .use(administratorWrites)
    .handler(({ context, input }) => discardMessages(context.deps.db, context.staff, input.ids)),
}
