import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'

import { sentences } from '#shared/contract/sentences.ts'

import { refusalOf, waitSentence } from './refusal.ts'

describe('a refused form', () => {
  it('names fields as the form does', () => {
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

  it('a refused form puts a name of somebody verified at the name', () => {
    const message = sentences.nameOfVerified
    const error = new ORPCError('NAME_OF_VERIFIED', { status: 409, message })
    expect(refusalOf(error).fields).toEqual({ full_name: message })
  })

  it('a refused form says how long to wait', () => {
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

  it('a refused form is general for a lost connection', () => {
    expect(refusalOf(new TypeError('Failed to fetch'))).toEqual({
      code: undefined,
      fields: {},
      sentence: sentences.unexpected,
    })
  })
})
