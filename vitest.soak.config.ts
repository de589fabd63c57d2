import { defineConfig } from 'vitest/config'

/** The long tests: two processes on one PostgreSQL database, killed and migrated under load. */
export default defineConfig({
  test: {
    include: ['test/soak/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    onUnhandledError: (error) => !('code' in error && error.code === '57P01'),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: process.env['VITEST_JSON']
      ? ['default', ['json', { outputFile: process.env['VITEST_JSON'] }]]
      : ['default'],
  },
})
