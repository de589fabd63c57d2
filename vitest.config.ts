import { configDefaults, defineConfig } from 'vitest/config'

import { filesOf, postgresqlTests, slowTests } from './test/where-tests-run.ts'

const database = process.env['TEST_DATABASE_URL'] ? 'postgresql' : 'embedded'

/** Which of the server's tests TEST_PART names: all but the slow ones, the slow ones of this database, or its own. */
const chosen = {
  usual: { exclude: filesOf(slowTests) },
  slow: { include: filesOf(slowTests.filter(({ on }) => on.includes(database))) },
  postgresql: { include: filesOf(postgresqlTests), exclude: filesOf(slowTests) },
  all: {},
}[process.env['TEST_PART'] ?? 'all']
if (chosen === undefined) throw new Error('TEST_PART is usual, slow or postgresql')
const { include = ['{shared,server,test}/**/*.test.ts'], exclude = [] } = chosen

/** They change what a process computes once, such as the name of the product. */
const ofTheirOwnProcess = ['test/other-brand.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include,
          // The soak test has a set-up of its own: `npm run test:soak`.
          exclude: [...configDefaults.exclude, 'test/soak/**', ...ofTheirOwnProcess, ...exclude],
          // Loading the server anew for each file took a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'own process', include: 'include' in chosen ? [] : ofTheirOwnProcess },
      },
      // They put browsers in place that differ from file to file.
      {
        extends: true,
        test: {
          name: 'browser',
          include: 'include' in chosen ? [] : ['{web,extension}/**/*.test.{ts,tsx}'],
        },
      },
    ],
    setupFiles: ['test/setup.ts'],
    // Each file opens a database of its own. On two cores, because some wait while others compute.
    maxWorkers: Number(process.env['TEST_WORKERS'] ?? 3),
    // Dropping a test's database terminates connections that are closing; PostgreSQL reports that.
    onUnhandledError: (error) => !('code' in error && error.code === '57P01'),
    // A busy machine may take ten times as long as a quiet one.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // What fails once in ten times fails for one visitor in ten.
    retry: 0,
    // In another order (test/stress.ts).
    ...(process.env['TEST_SEED']
      ? { sequence: { shuffle: { files: true }, seed: Number(process.env['TEST_SEED']) } }
      : {}),
    expect: { poll: { timeout: 60_000 } },
    reporters: [
      'default',
      './test/slowest-tests.ts',
      ...(process.env['VITEST_JSON']
        ? [['json', { outputFile: process.env['VITEST_JSON'] }] as ['json', { outputFile: string }]]
        : []),
    ],
    coverage: {
      provider: 'v8',
      include: ['{shared,server,web,extension}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', 'web/route-tree.gen.ts', 'web/public/**', 'extension/.output/**'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html', 'json-summary'],
    },
  },
})
