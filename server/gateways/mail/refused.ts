/**
 * A permanent failure at the receiving server, such as an unknown mailbox. The message omits the server's text, which
 * often repeats the address.
 */
export class MailRefusedError extends Error {
  readonly response_code: number

  constructor(responseCode: number) {
    super(`The mail was refused with ${responseCode}`)
    this.name = 'MailRefusedError'
    this.response_code = responseCode
  }
}
