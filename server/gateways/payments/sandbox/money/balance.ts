import type Stripe from 'stripe'

import { balanceTransactionObject } from '../objects/people-objects.ts'
import type { BalanceTransaction, Customer } from '../objects/shapes.ts'
import type { World } from '../world.ts'

/** Changes a customer's credit (below zero) or debt, and records the reason. Does nothing for an amount of zero. */
export async function moveBalance(
  { get, put, random, now }: World,
  customerId: string,
  amount: number,
  type: Stripe.CustomerBalanceTransaction.Type,
  more: Partial<
    Pick<BalanceTransaction, 'invoice' | 'credit_note' | 'description' | 'metadata'>
  > = {},
): Promise<BalanceTransaction | undefined> {
  if (amount === 0) return undefined
  const customer = await get<Customer>(customerId)
  const ending_balance = customer.balance + amount
  await put<Customer>({ ...customer, balance: ending_balance, currency: 'usd' })
  return put(
    balanceTransactionObject(`cbtxn_${random()}`, await now(customerId), {
      amount,
      customer: customerId,
      ending_balance,
      type,
      ...more,
    }),
  )
}
