import { brand } from '#shared/rules/product/brand.ts'
import { colours } from '#server/http/pages/inline-styles.ts'

const png = (src: string, size: number, purpose = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string) => ({ name, url, icons: [png('/icon-192.png', 192)] })

/** How the installed app is called, looks, and is led to. */
export const appManifest = () => ({
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: 'Promo codes from the people you follow',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: colours.paper,
  theme_color: colours.paper,
  categories: ['shopping'],
  icons: [
    png('/icon-192.png', 192),
    png('/icon-512.png', 512),
    png('/icon-maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut('Newest deals', '/deals'),
    shortcut('Brands', '/brands'),
    shortcut('Creators', '/influencers'),
    shortcut('Shopping assistant', '/shopping-assistant'),
  ],
  share_target: {
    action: '/share-target',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  },
})
