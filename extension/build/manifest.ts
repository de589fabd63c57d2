/** The manifest of each browser. test/extension/manifests has the results. */

import { sendable } from '../data-collection.ts'
import { firefoxIdOf } from './brand.ts'

export type ExtensionBrowser = 'chrome' | 'edge' | 'firefox'

/** Requested at the installation. No browser shows a warning for them. */
const quietPermissions = ['activeTab', 'alarms', 'storage']

/** Optional permission for the notice on shop pages. */
const pagesOfShops = ['https://*/*']

/** @param site origin of the marketplace: the only address that the extension may call */
export function manifestFor(
  browser: ExtensionBrowser,
  site: string,
  version: string,
  product: { name: string },
) {
  const { name } = product
  const isFirefox = browser === 'firefox'
  return {
    name: `${name}: codes for the shop you are on`,
    short_name: name,
    description:
      "Lights up on shops with creators' promo codes. Does not watch you. Some links are affiliate links: creators earn a commission.",
    version,
    homepage_url: site,
    action: {
      default_title: name,
      default_icon: picture('quiet', [16, 32, 48]),
    },
    icons: picture('lit', [16, 32, 48, 128]),
    permissions: isFirefox
      ? quietPermissions
      : [...quietPermissions, 'declarativeContent'].toSorted(),
    // Firefox has no declarativeContent: a lit icon needs to know the tabs' addresses there.
    optional_permissions: isFirefox ? ['scripting', 'tabs'] : ['scripting'],
    optional_host_permissions: pagesOfShops,
    content_security_policy: { extension_pages: policyFor(site) },
    ...(isFirefox
      ? {
          browser_specific_settings: {
            gecko: {
              id: firefoxIdOf(product, site),
              strict_min_version: '140.0',
              data_collection_permissions: {
                required: ['none'] as ['none'],
                // Requested by the click that sends the data.
                optional: [...sendable],
              },
            },
            // The first that knows data_collection_permissions.
            gecko_android: { strict_min_version: '142.0' },
          },
        }
      : // The first that knows light-dark(), in which the theme's colours are written.
        { minimum_chrome_version: '123' }),
  }
}

function picture(state: 'lit' | 'quiet', sizes: number[]) {
  return Object.fromEntries(sizes.map((size) => [size, `icons/${state}-${size}.png`]))
}

/** The content security policy: only packaged code runs, and only the site can be called. */
function policyFor(site: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
