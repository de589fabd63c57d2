/**
 * Codes changed in one transaction: a third of a second, so that nobody waits for long. The database has the same number
 * in `codes_at_once()`.
 */
export const codesAtOnce = 1000
