import { defineConfig } from 'vitest/config'

/** The tests that mutants of pure functions are tried against (stryker.config.json): they open nothing, and are quick. */
export default defineConfig({
  test: {
    include: [
      'shared/rules/*/*.test.ts',
      'server/gateways/payments/stripe-{,event-}shapes.test.ts',
    ],
    setupFiles: ['test/setup.ts'],
    // A mutant is switched on inside of the files that are loaded.
    isolate: false,
    reporters: ['dot'],
  },
})
