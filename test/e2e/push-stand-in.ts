import type { BrowserContext } from '@playwright/test'

import type { PushBrowser } from '#test/push-service.ts'

/**
 * Makes a browser subscribe to the push service of a test once it is allowed to show notifications. No push service of a
 * browser maker can be reached from here; all but that is real.
 */
export const standInForPush = (context: BrowserContext, { endpoint, keys }: PushBrowser) =>
  context.addInitScript(
    (subscription) => {
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem('test-permission') ?? 'default',
      })
      Notification.requestPermission = async () => {
        localStorage.setItem('test-permission', 'granted')
        return 'granted'
      }
      const made = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true }
      Object.assign(PushManager.prototype, {
        subscribe: async () => made,
        getSubscription: async () =>
          localStorage.getItem('test-permission') === null ? null : made,
      })
    },
    { endpoint, keys },
  )
