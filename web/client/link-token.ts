/**
 * What a link from a mail carries. It is in the fragment, which browsers send to no server and put
 * into no log; empty when there is none.
 */
export function linkToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
}
