import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { agencies, managers } from './agencies.ts'
import { agencyCodes } from './agency-codes.ts'
import { agencyMembers, invitations } from './agency-team.ts'
import { applications } from './applications.ts'
import { brands, categoriesContract } from './brands.ts'
import { codeCounts } from './code-counts.ts'
import { csvUpload } from './csv-upload.ts'
import { deals, live } from './deals.ts'
import { extension, verdicts } from './extension.ts'
import { followers } from './followers.ts'
import { insightsContract } from './insights.ts'
import { instagram } from './instagram.ts'
import { mail } from './mail.ts'
import { passwords } from './passwords.ts'
import { profiles } from './profiles.ts'
import { promoCodes } from './promo-codes.ts'
import { appeals, reports, verification } from './reports.ts'
import { sessions } from './sessions.ts'
import { staffAppeals, staffCodes, staffReports } from './staff-codes.ts'
import { staffPeople, staffVerifications } from './staff-people.ts'
import { staff, staffLetters } from './staff.ts'
import { subscriptions } from './subscriptions.ts'
import { twoStep } from './two-step.ts'
import { webChat } from './web-chat.ts'

/** The table of contents: every endpoint with its input, output and errors. */
export const contract = {
  accounts,
  activity,
  agencies,
  agencyCodes,
  agencyMembers,
  appeals,
  applications,
  brands,
  categories: categoriesContract,
  codeCounts,
  csvUpload,
  deals,
  extension,
  followers,
  insights: insightsContract,
  invitations,
  instagram,
  live,
  mail,
  managers,
  passwords,
  profiles,
  promoCodes,
  reports,
  sessions,
  staff,
  staffAppeals,
  staffCodes,
  staffLetters,
  staffPeople,
  staffReports,
  staffVerifications,
  subscriptions,
  twoStep,
  verification,
  webChat,
  verdicts,
}
