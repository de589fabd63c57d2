import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { brands, categoriesContract } from './brands.ts'
import { codeCounts } from './code-counts.ts'
import { deals, live } from './deals.ts'
import { extension, verdicts } from './extension.ts'
import { followers } from './followers.ts'
import { insightsContract } from './insights.ts'
import { mail } from './mail.ts'
import { passwords } from './passwords.ts'
import { profiles } from './profiles.ts'
import { promoCodes } from './promo-codes.ts'
import { sessions } from './sessions.ts'
import { subscriptions } from './subscriptions.ts'
import { twoStep } from './two-step.ts'

/** The table of contents: every endpoint with its input, output and errors. */
export const contract = {
  accounts,
  applications,
  brands,
  categories: categoriesContract,
  codeCounts,
  deals,
  extension,
  followers,
  insights: insightsContract,
  live,
  mail,
  passwords,
  profiles,
  promoCodes,
  sessions,
  subscriptions,
  twoStep,
  verdicts,
}
