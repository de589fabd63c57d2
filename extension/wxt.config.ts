import tailwindcss from '@tailwindcss/vite'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'wxt'

import { developmentPublicKey } from '../shared/contract/extension/extension-development-key.ts'
import { drawIcons, packagedBrand, shadesOf, titlesOf } from './build/brand.ts'
import { manifestFor } from './build/manifest.ts'
import type { ExtensionBrowser } from './build/manifest.ts'
import { brokenPromises } from './build/permissions.ts'
import { publicKeysOf } from './build/public-keys.ts'
import { withoutHtml } from './build/strip-inner-html.ts'

const env = process.env

/** Origin of the marketplace that the package belongs to. */
const site = new URL(env['PUBLIC_URL'] || `http://localhost:${env['PORT'] || 3000}`).origin

const product = packagedBrand(env)

const publicKeys = publicKeysOf(env)

if (site.startsWith('https:') && publicKeys.includes(developmentPublicKey))
  throw new Error('A package for a real site needs EXTENSION_PUBLIC_KEYS.')

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** Warnings about the contents of packages, which do not affect the bundle. */
const harmless = new Set(['MODULE_LEVEL_DIRECTIVE', 'INVALID_ANNOTATION'])

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  outDirTemplate: '{{browser}}',
  zip: { artifactTemplate: 'fanfare-{{browser}}.zip', zipSources: false },
  manifest: ({ browser }) => manifestFor(browser as ExtensionBrowser, site, version, product),
  hooks: {
    'build:manifestGenerated': (wxt, manifest) => {
      // Registered at run time; WXT's manifest would request its hosts at installation.
      delete manifest.host_permissions
      if (manifest.content_scripts?.length === 0) delete manifest.content_scripts
      // WXT takes it from the title in the popup's source.
      if (manifest.action) manifest.action.default_title = product.name
      const broken = brokenPromises(manifest as Parameters<typeof brokenPromises>[0])
      if (broken.length > 0)
        throw new Error(`The manifest for ${wxt.config.browser}: ${broken.join('; ')}.`)
    },
    'build:publicAssets': async (_, files) => {
      await drawIcons(files, product.mark)
      files.push({
        relativeDest: 'site.json',
        contents: JSON.stringify({ site, public_keys: publicKeys }),
      })
    },
  },
  vite: () => ({
    // WXT contains its own Vite, whose types differ from those of the plugin.
    plugins: [shadesOf(product), tailwindcss() as never, withoutHtml(), titlesOf(product)],
    define: { PACKAGED_BRAND: JSON.stringify(product) },
    esbuild: { jsx: 'automatic' },
    build: {
      target: 'es2023',
      sourcemap: false,
      rollupOptions: {
        onwarn(warning, warn) {
          if (!harmless.has(warning.code ?? '')) warn(warning)
        },
      },
    },
  }),
})
