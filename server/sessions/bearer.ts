/**
 * Whether a request has a bearer token. Browsers send cookies automatically but never this header, so a request with
 * it and without cookies is no CSRF.
 */
export function carriesToken(headers: Headers): boolean {
  return /^bearer /i.test(headers.get('authorization') ?? '')
}
