import type { z } from 'zod'

import { viewer } from '#shared/contract/accounts/accounts.ts'
import { credentials, managedInfluencer } from '#shared/contract/agencies/agencies.ts'
import { agencyCode, answer as agencyActionAnswer } from '#shared/contract/agencies/agency-codes.ts'
import { member } from '#shared/contract/agencies/agency-team.ts'
import { invitation } from '#shared/contract/agencies/invitations.ts'
import { brand } from '#shared/contract/deals/brands.ts'
import { cardApplication, ownCard, staffCardApplication } from '#shared/contract/staff/cards.ts'
import { codeDefault } from '#shared/contract/promo-codes/code-defaults.ts'
import { creatorPage, editedPage } from '#shared/contract/profiles/creator-pages.ts'
import { promoRow } from '#shared/contract/promo-codes/csv-upload.ts'
import { deal } from '#shared/contract/deals/deals.ts'
import { deliveryState } from '#shared/contract/following/delivery.ts'
import { ownDirectLink } from '#shared/contract/deals/direct-links.ts'
import { signedPayload } from '#shared/contract/extension/extension-payloads.ts'
import { keptFollows, ownFollows } from '#shared/contract/following/following.ts'
import { foundBrand } from '#shared/contract/deals/search.ts'
import { insightTotals } from '#shared/contract/promo-codes/insights.ts'
import {
  editedProfile,
  listedProfile,
  publicProfile,
  socialLinks,
} from '#shared/contract/profiles/profiles.ts'
import {
  actionAnswer,
  newPromoCodeInput,
  ownPromoCode,
  promoCodeInput,
  promoCodeUsage,
} from '#shared/contract/promo-codes/promo-codes.ts'
import { ownAppeal, ownBlock } from '#shared/contract/promo-codes/reports.ts'
import { ownVerification } from '#shared/contract/accounts/verification.ts'
import { block, staffCode, staffCodeDetails } from '#shared/contract/staff/staff-codes.ts'
import { staffAppeal } from '#shared/contract/staff/staff-appeals.ts'
import { staffCase, staffCaseDetails, staffReport } from '#shared/contract/staff/staff-reports.ts'
import { staffDispute } from '#shared/contract/staff/staff-payments.ts'
import { healthCheck } from '#shared/contract/staff/staff-health.ts'
import { staffPerson, staffPersonDetails } from '#shared/contract/staff/staff-people.ts'
import { staffVerification } from '#shared/contract/staff/staff-verifications.ts'
import { subscriptionImpact } from '#shared/contract/subscriptions/subscription-impact.ts'
import {
  billingDetails,
  invoice,
  subscriptionPreview,
} from '#shared/contract/subscriptions/subscription-prices.ts'
import { subscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import { party } from '#shared/contract/text.ts'
import { chatDeal, chatMessage } from '#shared/contract/deals/web-chat.ts'

/** Named schemas of the OpenAPI document, which it references. */
export const namedSchemas: Record<string, z.ZodType> = {
  ActionAnswer: actionAnswer,
  AgencyActionAnswer: agencyActionAnswer,
  AgencyCode: agencyCode,
  AgencyMember: member,
  BillingDetails: billingDetails,
  Brand: brand,
  CardApplication: cardApplication,
  ChatDeal: chatDeal,
  ChatMessage: chatMessage,
  CodeDefault: codeDefault,
  CreatorPage: creatorPage,
  Deal: deal,
  DeliveryState: deliveryState,
  DirectLink: ownDirectLink,
  EditedPage: editedPage,
  EditedProfile: editedProfile,
  FollowsOfBrowser: keptFollows,
  FoundBrand: foundBrand,
  InfluencerCredentials: credentials,
  InsightTotals: insightTotals,
  Invitation: invitation,
  Invoice: invoice,
  ListedProfile: listedProfile,
  ManagedInfluencer: managedInfluencer,
  NewPromoCodeInput: newPromoCodeInput,
  OwnAppeal: ownAppeal,
  OwnBlock: ownBlock,
  OwnCard: ownCard,
  OwnFollows: ownFollows,
  OwnPromoCode: ownPromoCode,
  OwnVerification: ownVerification,
  Party: party,
  PromoCodeInput: promoCodeInput,
  PromoCodeUsage: promoCodeUsage,
  PromoUploadRow: promoRow,
  PublicProfile: publicProfile,
  SignedPayload: signedPayload,
  SocialLinks: socialLinks,
  StaffAppeal: staffAppeal,
  StaffBlock: block,
  StaffCardApplication: staffCardApplication,
  StaffCase: staffCase,
  StaffCaseDetails: staffCaseDetails,
  StaffCode: staffCode,
  StaffCodeDetails: staffCodeDetails,
  HealthCheck: healthCheck,
  StaffPerson: staffPerson,
  StaffPersonDetails: staffPersonDetails,
  StaffDispute: staffDispute,
  StaffReport: staffReport,
  StaffVerification: staffVerification,
  SubscriptionImpact: subscriptionImpact,
  SubscriptionPreview: subscriptionPreview,
  SubscriptionStatus: subscriptionStatus,
  Viewer: viewer,
}
