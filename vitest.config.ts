import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{shared,server,test}/**/*.test.ts'],
          // Long, and with a set-up of their own: `npm run test:soak`.
          exclude: [...configDefaults.exclude, 'test/soak/**'],
          // Loading the server anew for each file took a third of the time.
          isolate: false,
        },
      },
      // They put browsers in place that differ from file to file.
      {
        extends: true,
        test: { name: 'browser', include: ['{web,extension}/**/*.test.{ts,tsx}'] },
      },
    ],
    setupFiles: ['test/setup.ts'],
    // Each file opens a database of its own. On two cores, because some wait while others compute.
    maxWorkers: 3,
    // Dropping a test's database cuts connections that are just closing; PostgreSQL tells them so.
    onUnhandledError: (error) => !('code' in error && error.code === '57P01'),
    // A busy machine may take ten times as long as a quiet one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
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
