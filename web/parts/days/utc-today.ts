/** The UTC day, `yyyy-MM-dd`, by which the server computes expiry. */
export function utcToday(): string {
  return new Date().toISOString().slice(0, 10)
}
