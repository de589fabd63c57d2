/**
 * The receiving side refused this mail for good, such as for an address that does not exist. Says
 * nothing about the address: the server's own words often repeat it.
 */
export class MailRefusedError extends Error {
  readonly response_code: number

  constructor(responseCode: number) {
    super(`The mail was refused with ${responseCode}`)
    this.name = 'MailRefusedError'
    this.response_code = responseCode
  }
}
