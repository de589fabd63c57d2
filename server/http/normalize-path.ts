/**
 * The path that a malformed one such as '/brand/100%' must have meant, with its stray percent signs
 * escaped; `undefined` for paths that can be read as they are.
 */
export function normalizePath(path: string): string | undefined {
  if (isReadable(path)) return undefined
  const repaired = path.replace(/%(?![0-9a-f]{2})/gi, '%25')
  // Escapes that are no UTF-8 mean nothing; kept as letters, they lead to a page that is not there.
  return isReadable(repaired) ? repaired : path.replaceAll('%', '%25')
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
