/**
 * The user's choice about marketing events, stored in a first-party cookie that browser and server read:
 * `1.granted.2026-11-21.<receipt>` or `1.declined.2026-11-21`. A cookie with another version or shape, or an expired
 * one, counts as no choice.
 */
export type Consent =
  | {
      choice: 'granted'
      /** yyyy-MM-dd in UTC. */
      chosen_on: string
      /** Identifies this consent, so that queued events can be dropped after a withdrawal. */
      receipt: string
    }
  | { choice: 'declined'; chosen_on: string }

export const consentCookie = 'fanfare_consent'

/** Half a year. After that the user is asked again. */
export const consentDays = 180

/** Increased when the question changes, so that old answers are not used. */
const version = '1'

const granted = /^(\d+)\.granted\.(\d{4}-\d\d-\d\d)\.([\w-]{22})$/
const declined = /^(\d+)\.declined\.(\d{4}-\d\d-\d\d)$/

export function formatConsent(consent: Consent): string {
  const parts = [version, consent.choice, consent.chosen_on]
  return (consent.choice === 'granted' ? [...parts, consent.receipt] : parts).join('.')
}

/**
 * The valid choice, or `undefined`.
 * @param value of the cookie
 * @param today yyyy-MM-dd in UTC
 */
export function parseConsent(value: string | undefined, today: string): Consent | undefined {
  const [, grantedVersion, grantedOn, receipt] = granted.exec(value ?? '') ?? []
  const [, declinedVersion, declinedOn] = declined.exec(value ?? '') ?? []
  const chosen_on = grantedOn ?? declinedOn
  if (chosen_on === undefined || (grantedVersion ?? declinedVersion) !== version) return undefined
  const age = (Date.parse(today) - Date.parse(chosen_on)) / 86_400_000
  // Both sides count days in UTC, but their clocks differ a little.
  if (!(age >= -1 && age < consentDays)) return undefined
  return receipt === undefined
    ? { choice: 'declined', chosen_on }
    : { choice: 'granted', chosen_on, receipt }
}
