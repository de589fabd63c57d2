/**
 * Checks packages for known vulnerabilities. Fails for high and critical ones in packages that the server runs. Reports
 * the others, which build, test, or are bundled into pages. An unreachable registry, or one without audits, is reported
 * and does not fail the check, because a check must not depend on somebody else's server.
 */
import { spawnSync } from 'node:child_process'

/** npm's report; or why there is none. */
function audit(...options) {
  const { stdout, stderr, error } = spawnSync(
    'npm',
    ['audit', '--json', '--fetch-retries=1', '--fetch-timeout=30000', ...options],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
  )
  try {
    const report = JSON.parse(stdout)
    if (report.metadata?.vulnerabilities) return { report }
  } catch {
    // The output is not npm's JSON.
  }
  const lines = (error?.message ?? `${stdout}\n${stderr}`).split('\n').map((line) => line.trim())
  return { why: lines.find((line) => /"(?:summary|message)"|npm error|ENOENT/.test(line)) }
}

const say = (text) => process.stdout.write(`${text}\n`)

function tell({ metadata: { vulnerabilities: counts }, vulnerabilities = {} }, of) {
  for (const { name, severity, range } of Object.values(vulnerabilities))
    if (severity === 'high' || severity === 'critical') say(`  ${severity}: ${name} ${range}`)
  say(
    `Audit of ${of}: ${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate, ${counts.low} low.`,
  )
  return counts.critical + counts.high
}

const { report, why = 'it gave no reason' } = audit('--omit=dev')
if (report) {
  process.exitCode = tell(report, 'what the server runs on') > 0 ? 1 : 0
  const all = audit()
  if (all.report) tell(all.report, 'everything, with what builds, tests and is built into pages')
} else {
  say(
    `AUDIT NOT DONE: the registry did not answer it (${why}). Nothing is known about vulnerabilities.`,
  )
}
