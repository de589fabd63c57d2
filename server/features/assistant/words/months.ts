/** The names of the months, in full and shortened. */

const names =
  'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?'.split(
    ' ',
  )

/** The source of a pattern that matches a month. */
export const monthNames = names.join('|')

/** The place in the year of a month at the start of a text, or -1. */
export const monthAt = (text: string): number =>
  names.findIndex((name) => text.startsWith(name.slice(0, 3)))
