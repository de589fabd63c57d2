import { accounts } from './accounts/accounts.ts'
import { activity } from './agencies/activity.ts'
import { agencies } from './agencies/agencies.ts'
import { agencyAccount } from './agencies/agency-account.ts'
import { agencyCodes } from './agencies/agency-codes.ts'
import { roster } from './agencies/agency-roster.ts'
import { agencyMembers } from './agencies/agency-team.ts'
import { invitations } from './agencies/invitations.ts'
import { alerts } from './following/alerts.ts'
import { applications } from './accounts/applications.ts'
import { brands, categoriesContract } from './deals/brands.ts'
import { cards, staffCards } from './staff/cards.ts'
import { codeCounts } from './promo-codes/code-counts.ts'
import { pageVisits } from './profiles/page-visits.ts'
import { csvUpload } from './promo-codes/csv-upload.ts'
import { deals } from './deals/deals.ts'
import { drops } from './promo-codes/drops.ts'
import { codeDefaults } from './promo-codes/code-defaults.ts'
import { directLinks } from './deals/direct-links.ts'
import { live } from './deals/live.ts'
import { emailChange } from './accounts/email-change.ts'
import { extension } from './extension/extension.ts'
import { verdicts } from './deals/verdicts.ts'
import { firstStepsContract } from './accounts/first-steps.ts'
import { followers } from './following/followers.ts'
import { followDelivery } from './following/delivery.ts'
import { following } from './following/following.ts'
import { insightsContract } from './promo-codes/insights.ts'
import { instagram } from './deals/instagram.ts'
import { mail } from './accounts/mail.ts'
import { managers } from './agencies/managers.ts'
import { marketing } from './following/marketing.ts'
import { passkeys } from './accounts/passkeys.ts'
import { passwords } from './accounts/passwords.ts'
import { profiles } from './profiles/profiles.ts'
import { push } from './following/push.ts'
import { promoCodes } from './promo-codes/promo-codes.ts'
import { appeals, reports } from './promo-codes/reports.ts'
import { verification } from './accounts/verification.ts'
import { search } from './deals/search.ts'
import { sessions } from './accounts/sessions.ts'
import { signInLinks } from './accounts/sign-in-links.ts'
import { staffCodes } from './staff/staff-codes.ts'
import { staffAppeals } from './staff/staff-appeals.ts'
import { staffReports } from './staff/staff-reports.ts'
import { staffHealth } from './staff/staff-health.ts'
import { staffSite } from './staff/staff-site.ts'
import { staffBrands } from './staff/staff-brands.ts'
import { staffPeople } from './staff/staff-people.ts'
import { staffVerifications } from './staff/staff-verifications.ts'
import { staffDisputes, staffPayments } from './staff/staff-payments.ts'
import { staff } from './staff/staff.ts'
import { staffLetters } from './staff/staff-letters.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'
import { twoStep } from './accounts/two-step.ts'
import { webChat } from './deals/web-chat.ts'

/** The table of contents: every endpoint with its input, output and errors. */
export const contract = {
  accounts,
  activity,
  agencies,
  agencyAccount,
  agencyCodes,
  agencyMembers,
  appeals,
  applications,
  alerts,
  brands,
  cards,
  categories: categoriesContract,
  codeCounts,
  pageVisits,
  csvUpload,
  deals,
  codeDefaults,
  directLinks,
  drops,
  emailChange,
  extension,
  firstSteps: firstStepsContract,
  followers,
  following,
  followDelivery,
  insights: insightsContract,
  invitations,
  instagram,
  live,
  mail,
  managers,
  marketing,
  passkeys,
  passwords,
  profiles,
  promoCodes,
  push,
  reports,
  roster,
  search,
  sessions,
  signInLinks,
  staff,
  staffAppeals,
  staffCards,
  staffCodes,
  staffDisputes,
  staffHealth,
  staffLetters,
  staffPayments,
  staffPeople,
  staffReports,
  staffBrands,
  staffSite,
  staffVerifications,
  subscriptions,
  twoStep,
  verification,
  webChat,
  verdicts,
}
