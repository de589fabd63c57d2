import { invalid } from '../refusal.ts'
import { disputeObject } from '../objects/returned-objects.ts'
import type { Charge, Dispute } from '../objects/shapes.ts'
import type { World } from '../world.ts'

export function createDisputes({ get, put, random, now, emit }: World) {
  return {
    /** The customer's bank withdraws the amount until the dispute is decided. */
    dispute: async (charge: Charge): Promise<Dispute> => {
      if (charge.disputed) throw invalid('This charge is disputed already.')
      const disputed: Charge = { ...charge, disputed: true }
      await put(disputed)
      const dispute = disputeObject(`dp_${random()}`, await now(charge.customer), charge)
      await put(dispute)
      await emit('charge.dispute.created', dispute, charge.customer)
      await emit('charge.dispute.funds_withdrawn', dispute, charge.customer)
      return dispute
    },

    closeDispute: async (dispute: Dispute, status: 'won' | 'lost'): Promise<void> => {
      const closed: Dispute = { ...dispute, status }
      await put(closed)
      const charge = await get<Charge>(dispute.charge)
      await emit('charge.dispute.closed', closed, charge.customer)
      if (status === 'won') await emit('charge.dispute.funds_reinstated', closed, charge.customer)
    },
  }
}
