const secretName = /passw|secret|token|hash|encrypted/i
const address = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g

/** Redaction of log details, which have many shapes: values under secret-like names, and e-mail addresses of others. */
export function redact(value: unknown, ownEmail: string): unknown {
  if (typeof value === 'string')
    return value.replace(address, (found) =>
      found.toLowerCase() === ownEmail.toLowerCase() ? found : '[e-mail of somebody else]',
    )
  if (Array.isArray(value)) return value.map((part) => redact(part, ownEmail))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      secretName.test(key) ? '[kept secret]' : redact(part, ownEmail),
    ]),
  )
}
