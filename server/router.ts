import { accountRoutes } from '#server/features/accounts/routes.ts'
import { emailChangeRoutes } from '#server/features/accounts/address/email-change-routes.ts'
import { passkeyRoutes } from '#server/features/accounts/passkeys/passkey-routes.ts'
import { passwordRoutes } from '#server/features/accounts/password-routes.ts'
import { signInLinkRoutes } from '#server/features/accounts/links/sign-in-link-routes.ts'
import { sessionRoutes } from '#server/features/accounts/sessions/session-routes.ts'
import { twoStepRoutes } from '#server/features/accounts/second-step/two-step-routes.ts'
import { activityRoutes } from '#server/features/activity/routes.ts'
import {
  agencyAccountRoutes,
  agencyCodeRoutes,
  agencyMemberRoutes,
  agencyRoutes,
  invitationRoutes,
  managerRoutes,
  rosterRoutes,
} from '#server/features/agencies/routes.ts'
import { applicationRoutes, cardRoutes } from '#server/features/applications/routes.ts'
import { brandRoutes, categoryRoutes } from '#server/features/brands/routes.ts'
import { codeCountRoutes } from '#server/features/code-counts/routes.ts'
import { pageVisitRoutes } from '#server/features/page-visits/routes.ts'
import { csvUploadRoutes } from '#server/features/csv-upload/routes.ts'
import { dealRoutes } from '#server/features/deals/routes.ts'
import { dropRoutes } from '#server/features/drops/routes.ts'
import { directLinkRoutes } from '#server/features/direct-links/routes.ts'
import { extensionRoutes } from '#server/features/extension/routes.ts'
import { firstStepsRoutes } from '#server/features/first-steps/routes.ts'
import { alertRoutes } from '#server/features/alerts/routes.ts'
import { followerRoutes } from '#server/features/followers/routes.ts'
import { deliveryRoutes } from '#server/features/delivery/routes.ts'
import { followingRoutes } from '#server/features/following/routes.ts'
import { insightRoutes } from '#server/features/insights/routes.ts'
import { instagramRoutes } from '#server/features/instagram-dm/routes.ts'
import { liveRoutes } from '#server/features/live/routes.ts'
import { mailRoutes } from '#server/features/mail/routes.ts'
import { marketingRoutes } from '#server/features/marketing/routes.ts'
import { profileRoutes } from '#server/features/profiles/routes.ts'
import { pushRoutes } from '#server/features/push/routes.ts'
import { codeDefaultRoutes, promoCodeRoutes } from '#server/features/promo-codes/routes.ts'
import { appealRoutes, reportRoutes } from '#server/features/reports/routes.ts'
import {
  staffAppealRoutes,
  staffCardRoutes,
  staffCodeRoutes,
  staffDisputeRoutes,
  staffHealthRoutes,
  staffLetterRoutes,
  staffPaymentRoutes,
  staffPeopleRoutes,
  staffReportRoutes,
  staffBrandRoutes,
  staffSiteRoutes,
  staffRoutes,
  staffVerificationRoutes,
} from '#server/features/staff/routes.ts'
import { searchRoutes } from '#server/features/assistant/search/routes.ts'
import { subscriptionRoutes } from '#server/features/subscriptions/routes.ts'
import { webChatRoutes } from '#server/features/web-chat/routes.ts'
import { verificationRoutes } from '#server/features/verification/routes.ts'
import { verdictRoutes } from '#server/features/verdicts/routes.ts'
import { endpoints } from '#server/http/context.ts'

/** All endpoints of the contract with their implementation. */
export const router = endpoints.router({
  accounts: accountRoutes,
  activity: activityRoutes,
  agencies: agencyRoutes,
  agencyAccount: agencyAccountRoutes,
  agencyCodes: agencyCodeRoutes,
  agencyMembers: agencyMemberRoutes,
  appeals: appealRoutes,
  applications: applicationRoutes,
  brands: brandRoutes,
  cards: cardRoutes,
  categories: categoryRoutes,
  codeCounts: codeCountRoutes,
  pageVisits: pageVisitRoutes,
  csvUpload: csvUploadRoutes,
  deals: dealRoutes,
  codeDefaults: codeDefaultRoutes,
  directLinks: directLinkRoutes,
  drops: dropRoutes,
  emailChange: emailChangeRoutes,
  extension: extensionRoutes,
  firstSteps: firstStepsRoutes,
  alerts: alertRoutes,
  followers: followerRoutes,
  following: followingRoutes,
  followDelivery: deliveryRoutes,
  insights: insightRoutes,
  invitations: invitationRoutes,
  instagram: instagramRoutes,
  live: liveRoutes,
  mail: mailRoutes,
  managers: managerRoutes,
  marketing: marketingRoutes,
  passkeys: passkeyRoutes,
  passwords: passwordRoutes,
  profiles: profileRoutes,
  promoCodes: promoCodeRoutes,
  push: pushRoutes,
  reports: reportRoutes,
  roster: rosterRoutes,
  search: searchRoutes,
  sessions: sessionRoutes,
  signInLinks: signInLinkRoutes,
  staff: staffRoutes,
  staffAppeals: staffAppealRoutes,
  staffCards: staffCardRoutes,
  staffCodes: staffCodeRoutes,
  staffDisputes: staffDisputeRoutes,
  staffHealth: staffHealthRoutes,
  staffLetters: staffLetterRoutes,
  staffPayments: staffPaymentRoutes,
  staffPeople: staffPeopleRoutes,
  staffReports: staffReportRoutes,
  staffBrands: staffBrandRoutes,
  staffSite: staffSiteRoutes,
  staffVerifications: staffVerificationRoutes,
  subscriptions: subscriptionRoutes,
  twoStep: twoStepRoutes,
  verification: verificationRoutes,
  webChat: webChatRoutes,
  verdicts: verdictRoutes,
})
