import { accountRoutes } from '#server/features/accounts/routes.ts'
import { brandRoutes, categoryRoutes } from '#server/features/brands/routes.ts'
import { dealRoutes } from '#server/features/deals/routes.ts'
import { liveRoutes } from '#server/features/live/routes.ts'
import { promoCodeRoutes } from '#server/features/promo-codes/routes.ts'
import { subscriptionRoutes } from '#server/features/subscriptions/routes.ts'
import { endpoints } from '#server/http/context.ts'

/** Every endpoint of the contract with what answers it. */
export const router = endpoints.router({
  accounts: accountRoutes,
  brands: brandRoutes,
  categories: categoryRoutes,
  deals: dealRoutes,
  live: liveRoutes,
  promoCodes: promoCodeRoutes,
  subscriptions: subscriptionRoutes,
})
