import { ORPCError } from '@orpc/client'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { loadSentences } from '#shared/contract/sentences/load.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'

import { refusalOf, waitSentence } from './refusal.ts'
import { explainUnanswered } from './unanswered.ts'

describe('a refused form', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('a refusal names fields like the form', () => {
    const error = new ORPCError('INVALID_INPUT', {
      status: 422,
      message: sentences.invalidInput,
      data: { fields: { 'promo_code.brand_url': sentences.brandUrlInvalid, influencer_id: 'x' } },
    })
    expect(refusalOf(error, 'promo_code.')).toEqual({
      code: 'INVALID_INPUT',
      fields: { brand_url: sentences.brandUrlInvalid, influencer_id: 'x' },
      sentence: sentences.invalidInput,
    })
  })

  test('a refused name of a verified creator is shown at the name', () => {
    const message = sentences.nameOfVerified
    const error = new ORPCError('NAME_OF_VERIFIED', { status: 409, message })
    expect(refusalOf(error).fields).toEqual({ full_name: message })
  })

  test('a rate limit shows how long to wait', () => {
    const error = new ORPCError('RATE_LIMITED', {
      status: 429,
      message: sentences.tooManyRequests,
      data: { retry_after_seconds: 40 },
    })
    expect(refusalOf(error).sentence).toBe('Too many tries. Please wait 40 seconds and try again.')
    expect(waitSentence(1)).toContain('wait 1 second and')
    expect(waitSentence(60)).toContain('wait 1 minute and')
    expect(waitSentence(61)).toContain('wait 2 minutes and')
  })

  test('a server without its database says that it will be right back', () => {
    const error = new ORPCError('UNAVAILABLE', {
      status: 503,
      message: loadSentences.rightBack,
      data: { retry_after_seconds: 2 },
    })
    expect(refusalOf(error).sentence).toBe(loadSentences.rightBack)
  })

  test('a fault of the server shows a general message', () => {
    const error = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: 'null is not' })
    expect(refusalOf(error).sentence).toBe(sentences.unexpected)
  })

  test('a call that nobody answered advises to check before another try', () => {
    const error = new DOMException('The operation timed out', 'TimeoutError')
    expect(refusalOf(explainUnanswered(error))).toEqual({
      code: 'UNANSWERED',
      fields: {},
      sentence: loadSentences.noAnswer,
    })
    const whileItArrived = new Error('Cannot parse response body', { cause: error })
    expect(refusalOf(explainUnanswered(whileItArrived)).code).toBe('UNANSWERED')
  })

  test('a browser without a connection says so', () => {
    vi.stubGlobal('navigator', { onLine: false })
    const error = explainUnanswered(new TypeError('Failed to fetch'))
    expect(refusalOf(error).sentence).toBe(loadSentences.tryWhenOnline)
  })

  test('a lost connection shows a general message', () => {
    expect(refusalOf(new TypeError('Failed to fetch'))).toEqual({
      code: undefined,
      fields: {},
      sentence: sentences.unexpected,
    })
  })
})
