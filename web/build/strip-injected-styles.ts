import type { Plugin } from 'vite'

const injection = /^__insertCSS\(".*"\);?$/m

/**
 * sonner injects its stylesheet as a `<style>` element, which the security policy blocks. This removes the call.
 * `web/ui` contains our styles for it. The build fails if a new version injects in another way.
 */
export function stripInjectedStyles(): Plugin {
  return {
    name: 'fanfare:strip-injected-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        if (!injection.test(code)) this.error('sonner injects its styles in a way we do not know')
        return { code: code.replace(injection, ''), map: null }
      },
    },
  }
}
