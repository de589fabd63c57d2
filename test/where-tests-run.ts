/**
 * Which tests run where: read by vitest.config.ts, playwright.config.ts and, through them, `npm test` and `.ci/run`.
 *
 * - `npm test` runs all that is not slow, on the embedded database unless TEST_DATABASE_URL names a server.
 * - `.ci/run` does so too, runs what is slow once, and on PostgreSQL what could go another way there.
 *
 * Whoever names a file runs it, wherever it stands here.
 */

type Kind = Readonly<{ files: readonly string[]; because: string }>

type Database = 'embedded' | 'postgresql'

/** Slow by nature. In CI each runs once on each database named. */
export const slowTests: readonly (Kind & Readonly<{ on: readonly Database[] }>)[] = [
  {
    on: ['postgresql'],
    files: ['server/backup/*.test.ts'],
    because:
      'whole installations are written and read again; on a server they are tried on both databases',
  },
  {
    on: ['embedded'],
    files: ['server/features/{instagram-dm,live}/killed-server.test.ts'],
    because: 'servers are killed and started again; two copies on PostgreSQL are so in test/soak',
  },
  {
    on: ['embedded'],
    files: ['server/features/push/killed-server.test.ts'],
    because: 'ten thousand browsers are told by a process that is killed twice',
  },
  {
    on: ['embedded', 'postgresql'],
    files: ['server/features/drops/killed-server.test.ts'],
    because: 'one server is killed while shoppers claim codes, on PostgreSQL one of two',
  },
  {
    on: ['embedded'],
    files: [
      'test/attacks/public-demo.test.ts',
      'test/attacks/floods-{bodies,pages,streams}.test.ts',
    ],
    because: 'an attack takes thousands of requests, and is counted by the same limits everywhere',
  },
  {
    on: ['postgresql'],
    files: ['test/attacks/floods-plans.test.ts'],
    because: 'an attack too, one of whose locks only another connection can hold',
  },
  {
    on: ['embedded'],
    files: ['test/eval/assistant/never-shown-anywhere.test.ts', 'test/eval/talks/talks.test.ts'],
    because: 'hundreds of messages are answered, for the shops of every examination',
  },
  {
    on: ['embedded'],
    files: ['test/{complete-pages,crawl,crawl-pictures}.test.ts'],
    because: 'every page of the site is rendered',
  },
  {
    on: ['embedded'],
    files: ['test/{first-change,new-feature}.test.ts'],
    because: 'a copy of the sources is changed, type checked and run',
  },
  {
    on: ['postgresql'],
    files: [
      'server/http/limits/limit-store.test.ts',
      'server/gateways/cdn/varnish.test.ts',
      'server/db/replicas/replicas.test.ts',
    ],
    because: 'servers beside the product are started, killed and frozen',
  },
  {
    on: ['postgresql'],
    files: ['test/fuzz/long.test.ts'],
    because: 'hundreds of made-up calls, new ones each time',
  },
  {
    on: ['postgresql'],
    files: [
      'test/money/random-lives.test.ts',
      'server/features/subscriptions/events/any-order.test.ts',
      'server/gateways/payments/sandbox/conformity.test.ts',
    ],
    because: 'many lives of a plan are made up and lived through',
  },
]

/** What may go another way on PostgreSQL than on the embedded database, which has a single connection. */
export const postgresqlTests: readonly Kind[] = [
  {
    files: [
      'server/{db,demo}/**/*.test.ts',
      'server/{start,prepare-demo,persistent-secret}.test.ts',
    ],
    because: 'migrations, limits of time, text of all languages, sample data, and how it is opened',
  },
  {
    files: ['server/{jobs,retention}/**/*.test.ts', 'server/features/mail/**/*.test.ts'],
    because: 'jobs are taken from the queue by several connections at once',
  },
  {
    files: ['server/features/{reminders,followers,marketing}/*.test.ts'],
    because: 'sweeps run at the same time in several copies and may not send twice',
  },
  {
    files: [
      'server/features/live/**/*.test.ts',
      'server/http/cache/{cached-reads,response-cache}.test.ts',
    ],
    because: 'changes are heard of by LISTEN on a connection of its own',
  },
  {
    files: [
      'server/features/{promo-codes,csv-upload,code-counts,insights}/**/*.test.ts',
      'server/features/staff/codes/held-codes.test.ts',
      'server/features/staff/cases/{blocks,disputes}.test.ts',
    ],
    because: 'plan limits and counts are kept by locks that only several connections can wait for',
  },
  {
    files: [
      'server/features/drops/*.test.ts',
      'server/features/direct-links/{direct-links,narrowed}.test.ts',
    ],
    because: 'many claim codes of one drop at once, and links are made and ended meanwhile',
  },
  {
    files: [
      'server/features/subscriptions/**/*.test.ts',
      'server/gateways/payments/**/*.test.ts',
      'test/money/*.test.ts',
      'test/attacks/payments.test.ts',
    ],
    because: 'money: events and clicks arrive at the same time, and none may count twice',
  },
  {
    files: ['test/fuzz/{endpoints,payloads}.test.ts'],
    because:
      'what the contract lets through may be refused by the types and constraints of the server',
  },
  {
    files: [
      'server/features/profiles/{usernames,semaphore,edit-profile}.test.ts',
      'server/features/agencies/**/{hand-over,hand-over-meanwhile,hand-over-two-step,members,join-by-sign-up,create-influencer}.test.ts',
      'server/features/applications/*.test.ts',
      'server/features/{invitations,verification,verdicts,reports}/*.test.ts',
      'server/features/staff/members/staff-roles.test.ts',
      'server/features/push/guests.test.ts',
    ],
    because: 'two wish for the same name, place or decision at once',
  },
  {
    files: [
      'server/features/accounts/**/{accounts,sessions,links,sign-in-links,delete-account,delete-account-terms,deleted-meanwhile,changed-factors,access-meanwhile,second-step,email-change}.test.ts',
      'test/security/accounts/{limits,parallel-guesses,hundred-wrong-passwords,reset-links}.test.ts',
      'test/security/endpoint-limits.test.ts',
      'test/attacks/rotation.test.ts',
    ],
    because: 'limits of requests and links for one use hold against many at once',
  },
  {
    files: [
      'server/features/{deals,brands}/*.test.ts',
      'server/features/assistant/tests/{assistant-names,languages,talk-goes-on,unknown-names}.test.ts',
      'server/features/instagram-dm/**/{events,upkeep,faults}.test.ts',
    ],
    because:
      'search, order and paging by the rules of the server, and events taken by one of several copies',
  },
]

/** Journeys in a browser that are slow by nature: once in CI, with the embedded database. */
export const slowJourneys: readonly Kind[] = [
  {
    files: ['screens/*.spec.ts'],
    because: 'every page at every width, language of the page and state',
  },
  { files: ['extension/icon.spec.ts'], because: 'a whole browser is asked tab by tab' },
  {
    files: ['main-jobs-firefox.spec.ts', 'extension/firefox.spec.ts'],
    because: 'another browser does the main jobs once more, and has its own package',
  },
  { files: ['scrolling.spec.ts'], because: 'lists of many hundreds are scrolled to their end' },
  { files: ['money-lives.spec.ts'], because: 'whole lives of a plan are lived in a browser' },
]

/** The main jobs, done again in a browser with PostgreSQL; all that they ask of the server has tests on both. */
export const smokeJourneys: readonly Kind[] = [
  { files: ['publish-and-copy.spec.ts'], because: 'a creator publishes, a shopper copies' },
  { files: ['accounts.spec.ts'], because: 'signing up, in and out' },
  { files: ['live.spec.ts'], because: 'what changes is seen by others at once' },
  { files: ['csv-upload.spec.ts'], because: 'codes come from files' },
  { files: ['subscription.spec.ts'], because: 'a plan is bought, changed and ended' },
  { files: ['agency-team.spec.ts'], because: 'somebody is invited and agrees' },
  { files: ['chat.spec.ts'], because: 'the assistant finds a code' },
]

export const filesOf = (kinds: readonly Kind[]): string[] => kinds.flatMap(({ files }) => files)
