import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,server,web,extension,test}/**/*.test.{ts,tsx}'],
    // Long, and with a set-up of their own: `npm run test:soak`.
    exclude: [...configDefaults.exclude, 'test/soak/**'],
    setupFiles: ['test/setup.ts'],
    // Each file opens a database of its own; two cores take no more at once.
    maxWorkers: 2,
    // Dropping a test's database cuts connections that are just closing; PostgreSQL tells them so.
    onUnhandledError: (error) => !('code' in error && error.code === '57P01'),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: process.env['VITEST_JSON']
      ? ['default', ['json', { outputFile: process.env['VITEST_JSON'] }]]
      : ['default'],
    coverage: {
      provider: 'v8',
      include: ['{shared,server,web,extension}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', 'web/route-tree.gen.ts', 'web/public/**', 'extension/.output/**'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html', 'json-summary'],
    },
  },
})
