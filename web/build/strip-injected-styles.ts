import type { Plugin } from 'vite'

const injection = /^__insertCSS\(".*"\);?$/m

/**
 * sonner writes its stylesheet into a `<style>` element when it loads, which the security policy
 * rightly blocks. Its call is taken out; `web/ui` has its own styles for it. The build fails when a
 * new version injects in another way.
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
