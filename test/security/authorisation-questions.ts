import { aCodeRow, insertCodes } from '../rows.ts'
import type { World } from './authorisation-world.ts'

export const target = ({ people }: World) => ({ influencer_id: people.influencer.user_id })
const aCode = {
  brand_name: 'Pacewell',
  brand_url: 'https://www.pacewell.example',
  promo_type: '% off',
  promo_value: '20',
  affiliate_link: 'https://www.pacewell.example/?ref=ana',
}
export const freshCode = () => ({ ...aCode, promo_code: crypto.randomUUID().slice(0, 8) })
export const codeOf = async ({ app, people }: World) =>
  (
    await insertCodes(app.database.db, aCodeRow(people.influencer.user_id, freshCode() as object))
  )[0]
/** An offer with single-use codes, of which there are none. */
export const dropOf = async ({ app, people }: World) => {
  const brand_name = `Drop ${crypto.randomUUID()}`
  const values = { ...aCode, brand_name, promo_code: '', code_kind: 'pool' as const }
  return (
    await insertCodes(app.database.db, aCodeRow(people.influencer.user_id, values as object))
  )[0]
}
export const freshName = () => `n${crypto.randomUUID().slice(0, 12).replaceAll('-', '')}`
