/**
 * Repairs a malformed path such as '/brand/100%' by escaping its stray percent signs. Returns `undefined` for valid
 * paths.
 */
export function normalizePath(path: string): string | undefined {
  if (isReadable(path)) return undefined
  const repaired = path.replace(/%(?![0-9a-f]{2})/gi, '%25')
  // Escapes that are no UTF-8 stay literal text and lead to a 404 page.
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
