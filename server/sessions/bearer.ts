/**
 * Whether a call says by a token who asks, `Authorization: Bearer …`. No browser adds one by itself, as it does
 * cookies, so a call without cookies that carries one was meant.
 */
export function carriesToken(headers: Headers): boolean {
  return /^bearer /i.test(headers.get('authorization') ?? '')
}
