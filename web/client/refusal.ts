import { visitSentences } from '#shared/contract/sentences/visits.ts'
import { counted } from '#shared/rules/text/formats.ts'

import { isExpectedError, isUnanswered, sentenceOf } from './errors.ts'

/** An API error in the form that a form shows. */
export type Refusal = {
  /** The contract's code, or 'UNANSWERED' if the sentence says why no answer came. Absent for a bug. */
  code: string | undefined
  /** A sentence per field, by the name that the form knows. */
  fields: Record<string, string>
  /** A sentence for the form as a whole. */
  sentence: string
}

/** `prefix` is the path of the form's fields in the API's input, such as 'promo_code.'. */
export function refusalOf(error: unknown, prefix = ''): Refusal {
  if (!isExpectedError(error)) {
    const code = isUnanswered(error) ? 'UNANSWERED' : undefined
    return { code, fields: {}, sentence: sentenceOf(error) }
  }
  const { code, message } = error
  const data = (error.data ?? {}) as {
    fields?: Record<string, string>
    retry_after_seconds?: number
  }
  const fields = Object.fromEntries(
    Object.entries(data.fields ?? {}).map(([path, sentence]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      sentence,
    ]),
  )
  // The field that every form with a username has.
  if (code === 'NAME_OF_VERIFIED') fields['full_name'] = message
  const isWait = code === 'RATE_LIMITED' && data.retry_after_seconds !== undefined
  return {
    code,
    fields,
    sentence: isWait ? waitSentence(data.retry_after_seconds ?? 0) : message,
  }
}

/** 'Too many tries. Please wait 40 seconds and try again.' */
export function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 60 ? counted(seconds, 'second') : counted(minutes, 'minute')
  return visitSentences.tooManyRequests.replace('a moment', wait)
}
