import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Rolldown } from 'vite'

import { precompress } from './web/build/precompress.ts'
import { stripInjectedStyles } from './web/build/strip-injected-styles.ts'

/** Taken with all that they import. */
const sharedByDealPages =
  /web[\\/](?:features[\\/]deals[\\/](?:deal-card|deal-list|scoped-deals|picked[\\/](?:picked-deals|live-picked-deals)|live[\\/]use-live-deals)|ui[\\/](?:states[\\/](?:empty-state|error-panel)|tables[\\/]load-more|tickets[\\/]ticket-row))\.tsx?$/

/** A field with suggestions, which themselves come later. */
const suggesting = /web[\\/]parts[\\/]search[\\/](?:suggesting|search-form-field)\.tsx$/

/** Sheets that are needed together, or soon one after the other: each file of its own would be another request. */
const sheets = Object.entries({
  desk: /web[\\/](?:ui[\\/](?:[\w-]+[\\/])?(?:bar-chart|checklist|code-button|dashboard|meter|progress|selection-bar|table)|features[\\/](?:agencies|csv-upload|insights|mail|promo-codes|staff)[\\/][\w\\/-]+)\.css$/,
  overlays: /web[\\/]ui[\\/]dialogs[\\/](?:dialog|drawer|menu)\.css$/,
  plans: /web[\\/]features[\\/]subscriptions[\\/][\w\\/-]+\.css$/,
  texts:
    /web[\\/](?:ui[\\/](?:[\w-]+[\\/])?(?:accordion|copy-text|text-page)|pages[\\/]text[\\/][\w-]+)\.css$/,
  accounts: /web[\\/](?:pages[\\/](?:auth-art|ticket-fan)|ui[\\/]page-frames[\\/]auth-frame)\.css$/,
}).map(([name, test]) => ({ name, test }))

/** Pages made by the server name fonts and pictures as the browser's scripts do. Fewer letters for a hash compress better. */
const assetNames: Rolldown.OutputOptions = {
  hashCharacters: 'base36',
  assetFileNames: ({ names: [name = ''] }) =>
    name.endsWith('.css') && name !== 'index.css'
      ? 'assets/[hash:7][extname]'
      : 'assets/[name]-[hash:7][extname]',
}

const ourGroups = new Set(['frame', 'tickets', 'suggesting'])

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  server: { port: 5173 },
  // What this package brings to old versions, React has itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Those that know light-dark() (Baseline, widely available): for older ones Vite would write it in a way that no
    // light ticket on a dark page is coloured by.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
    // Small images stay files: the security policy allows no data: scripts, and files are cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
  },
  // The server build carries every dependency, so that React and friends are needed to build only.
  environments: {
    ssr: {
      resolve: command === 'build' ? { noExternal: true } : {},
      build: { rolldownOptions: { output: assetNames } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The first script names every file of every page, and little of a name can be compressed: files of ours
            // that a page waits for have one, all others only their hash.
            chunkFileNames: ({ name }) =>
              ourGroups.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            ...assetNames,
            codeSplitting: {
              // What every page starts with comes as one file, and so does what pages with deals share:
              // a dozen small ones compress worse, and on a slow line each waits for its turn.
              groups: [
                { name: 'frame', tags: ['$initial'], priority: 1 },
                { name: 'tickets', test: sharedByDealPages },
                { name: 'suggesting', test: suggesting },
                ...sheets,
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    stripInjectedStyles(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'web',
      router: {
        entry: 'router.tsx',
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        // A route's page and what it shows instead come together; each alone is next to nothing.
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ],
        },
      },
      server: { entry: 'server.ts' },
      client: { entry: 'client-entry.tsx' },
      // All calls go through the API; there are no server functions to protect.
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
    precompress(),
  ],
}))
