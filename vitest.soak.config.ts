import { defineConfig } from 'vitest/config'

/** The long tests: two processes on one PostgreSQL database, killed and migrated under load. */
export default defineConfig({
  test: {
    include: ['test/soak/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    onUnhandledError: (error) => !('code' in error && error.code === '57P01'),
    // As vitest.config.ts: ends what hangs. The long ones take a minute on a quiet machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: process.env['VITEST_JSON']
      ? ['default', ['json', { outputFile: process.env['VITEST_JSON'] }]]
      : ['default'],
  },
})
