import { Link } from '@tanstack/react-router'

import { brand } from '#shared/rules/product/brand.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import type { useCheckoutReturn } from './use-checkout-return.ts'

/** The message after the checkout. */
export function CheckoutNews(props: ReturnType<typeof useCheckoutReturn>) {
  const { news, isSignedOut, lookAgain, dismiss } = props
  if (isSignedOut) {
    return (
      <Notice
        role="status"
        title="Sign in to see your plan"
        action={
          <Button variant="ink" render={<Link to="/login" search={{ redirect: '/pricing' }} />}>
            Sign In
          </Button>
        }
      >
        You are signed out here. Your plan belongs to the account that started the checkout.
      </Notice>
    )
  }
  if (news === undefined) return null
  const close = (
    <Button size="sm" onClick={dismiss}>
      Got it
    </Button>
  )
  switch (news.kind) {
    case 'waiting':
      return (
        <Notice kind="busy" role="status">
          {sentences.checkoutProcessing}
        </Notice>
      )
    case 'late':
      return (
        <Notice
          role="status"
          title="Your payment is not confirmed yet"
          action={
            <Button variant="ink" onClick={lookAgain}>
              Check again
            </Button>
          }
        >
          {news.reason === undefined ? '' : `${news.reason} `}
          Nothing is lost: your plan starts by itself as soon as the payment arrives. If it is not
          here in an hour, write to {brand.contact_email}.
        </Notice>
      )
    case 'other_account':
      return (
        <Notice role="status" title="This was another account" action={close}>
          {sentences.checkoutOfOtherAccount} Sign in with that one to use it.
        </Notice>
      )
    case 'refunded':
      return (
        <Notice role="status" action={close}>
          {sentences.checkoutRefunded}
        </Notice>
      )
    case 'expired':
      return (
        <Notice role="status" action={close}>
          This checkout has expired. You have not been charged; choose a plan to start again.
        </Notice>
      )
    case 'unknown':
      break
  }
  return (
    <Notice kind="error" role="alert" action={close}>
      {news.reason}
    </Notice>
  )
}
