import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { agencies } from './agencies.ts'
import { agencyAccount } from './agency-account.ts'
import { agencyCodes } from './agency-codes.ts'
import { roster } from './agency-roster.ts'
import { agencyMembers } from './agency-team.ts'
import { invitations } from './invitations.ts'
import { alerts } from './alerts.ts'
import { applications } from './applications.ts'
import { brands, categoriesContract } from './brands.ts'
import { cards, staffCards } from './cards.ts'
import { codeCounts } from './code-counts.ts'
import { pageVisits } from './page-visits.ts'
import { csvUpload } from './csv-upload.ts'
import { deals } from './deals.ts'
import { drops } from './drops.ts'
import { codeDefaults } from './code-defaults.ts'
import { directLinks } from './direct-links.ts'
import { live } from './live.ts'
import { emailChange } from './email-change.ts'
import { extension } from './extension.ts'
import { verdicts } from './verdicts.ts'
import { firstStepsContract } from './first-steps.ts'
import { followers } from './followers.ts'
import { followDelivery } from './delivery.ts'
import { following } from './following.ts'
import { insightsContract } from './insights.ts'
import { instagram } from './instagram.ts'
import { mail } from './mail.ts'
import { managers } from './managers.ts'
import { marketing } from './marketing.ts'
import { passkeys } from './passkeys.ts'
import { passwords } from './passwords.ts'
import { profiles } from './profiles.ts'
import { push } from './push.ts'
import { promoCodes } from './promo-codes.ts'
import { appeals, reports } from './reports.ts'
import { verification } from './verification.ts'
import { search } from './search.ts'
import { sessions } from './sessions.ts'
import { signInLinks } from './sign-in-links.ts'
import { staffCodes } from './staff-codes.ts'
import { staffAppeals } from './staff-appeals.ts'
import { staffReports } from './staff-reports.ts'
import { staffHealth } from './staff-health.ts'
import { staffSite } from './staff-site.ts'
import { staffBrands } from './staff-brands.ts'
import { staffPeople } from './staff-people.ts'
import { staffVerifications } from './staff-verifications.ts'
import { staffDisputes, staffPayments } from './staff-payments.ts'
import { staff } from './staff.ts'
import { staffLetters } from './staff-letters.ts'
import { subscriptions } from './subscriptions.ts'
import { twoStep } from './two-step.ts'
import { webChat } from './web-chat.ts'

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
