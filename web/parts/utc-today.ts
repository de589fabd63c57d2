/** The UTC day, `yyyy-MM-dd`, by which the server judges what has ended. */
export function utcToday(): string {
  return new Date().toISOString().slice(0, 10)
}
