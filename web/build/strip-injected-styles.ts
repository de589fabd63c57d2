import type { Plugin } from 'vite'

/** What libraries do to the styles of the whole page, and what takes its place. */
const steps = [
  // sonner injects its stylesheet as a `<style>` element, which the security policy blocks. `web/ui` has our styles for it.
  { file: /[\\/]sonner[\\/]dist[\\/]index\.mjs/, step: /^__insertCSS\(".*"\);?$/m, instead: '' },
  // The first drawer registers properties, for which a browser styles every element of the page anew.
  {
    file: /[\\/]DrawerPopup\.mjs/,
    step: /^let drawerSwipeVarsRegistered = false;$/m,
    instead: 'let drawerSwipeVarsRegistered = true;',
  },
]

/** Leaves these steps out. The build fails if a new version has them in another way. */
export function stripInjectedStyles(): Plugin {
  return {
    name: 'fanfare:strip-injected-styles',
    enforce: 'pre',
    transform: {
      filter: { id: steps.map(({ file }) => file) },
      handler(code, id) {
        const found = steps.find(({ file, step }) => file.test(id) && step.test(code))
        if (!found) this.error(`${id} changes styles in a way we do not know`)
        return { code: code.replace(found.step, found.instead), map: null }
      },
    },
  }
}
