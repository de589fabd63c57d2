/** The currencies that amounts of offers can be in. */

type CurrencyFacts = {
  /** Before an amount. Signs that several currencies share are written as codes, so that every offer can be read back. */
  sign: string
  /**
   * A rounded rate, so that offers of different currencies have an order. Whoever shows a converted amount says 'about'.
   * `offer_worth()` has the same rates in SQL.
   */
  in_dollars: number
  /** Other ways to write it. */
  words: readonly string[]
}

export const currencies = {
  USD: { sign: '$', in_dollars: 1, words: ['us$', 'dollar', 'dollars'] },
  EUR: { sign: '€', in_dollars: 1.1, words: ['euro', 'euros'] },
  GBP: { sign: '£', in_dollars: 1.3, words: ['pound', 'pounds'] },
  CAD: { sign: 'C$', in_dollars: 0.7, words: ['ca$'] },
  AUD: { sign: 'A$', in_dollars: 0.65, words: ['au$'] },
  NZD: { sign: 'NZ$', in_dollars: 0.6, words: [] },
  CHF: { sign: 'CHF ', in_dollars: 1.2, words: ['francs'] },
  SEK: { sign: 'SEK ', in_dollars: 0.1, words: [] },
  NOK: { sign: 'NOK ', in_dollars: 0.1, words: [] },
  DKK: { sign: 'DKK ', in_dollars: 0.15, words: [] },
  PLN: { sign: 'PLN ', in_dollars: 0.25, words: ['zł'] },
  CZK: { sign: 'CZK ', in_dollars: 0.045, words: ['kč'] },
  INR: { sign: '₹', in_dollars: 0.012, words: ['rs'] },
  JPY: { sign: 'JPY ', in_dollars: 0.007, words: ['yen'] },
  BRL: { sign: 'R$', in_dollars: 0.18, words: [] },
  MXN: { sign: 'MX$', in_dollars: 0.05, words: [] },
} as const satisfies Record<string, CurrencyFacts>

export type Currency = keyof typeof currencies

export const currencyCodes = Object.keys(currencies) as Currency[]

const byMark = new Map<string, Currency>(
  currencyCodes.flatMap((code) =>
    [code, currencies[code].sign.trim(), ...currencies[code].words].map(
      (mark): [string, Currency] => [mark.toLowerCase(), code],
    ),
  ),
)

/** The currency of a sign, code or word, in any case. */
export function currencyOfMark(mark: string): Currency | undefined {
  return byMark.get(mark.toLowerCase())
}

/** An amount in another currency, by the rounded rates. */
export function convert(amount: number, from: Currency, to: Currency): number {
  return from === to ? amount : (amount * currencies[from].in_dollars) / currencies[to].in_dollars
}

/** '20' in euros is '€20', '12.5' is '€12.50', and '20' in Swiss francs 'CHF 20'. */
export function moneyText(amount: string, currency: Currency): string {
  const cents = /\.\d$/.test(amount) ? '0' : ''
  return `${currencies[currency].sign}${amount}${cents}`
}
