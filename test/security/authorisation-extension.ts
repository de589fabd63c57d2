import { aCodeRow, insertCodes } from '../rows.ts'
import { all, open, readManaged, signedIn } from './authorisation-groups.ts'
import type { Row } from './authorisation-groups.ts'
import { notifications } from './authorisation-push.ts'
import type { World } from './authorisation-world.ts'

const liveCode = async ({ app, people }: World) => {
  const promo_code = crypto.randomUUID().slice(0, 8)
  const row = aCodeRow(people.influencer.user_id, { promo_code })
  return (await insertCodes(app.database.db, row))[0]
}

/** Of the matrix, what browsers and their extension ask, and what shoppers say about codes. */
export const extension: Record<string, Row> = {
  ...notifications,
  'extension.listDownloads': { expected: open },
  'extension.getIndex': { expected: open },
  'extension.getCatalogue': { expected: open },
  'extension.getShop': { expected: open, ask: () => ({ domain: 'pacewell.example' }) },
  'extension.createConnectionCode': { expected: signedIn },
  'extension.listConnections': { expected: signedIn },
  'extension.removeConnection': {
    expected: signedIn,
    ask: () => ({ id: crypto.randomUUID() }),
  },
  'extension.connect': {
    expected: all('CONNECTION_CODE_WRONG'),
    ask: () => ({ code: 'none' }),
  },
  // Its own token alone says who asks; a session in the same browser has no say.
  'extension.listFollows': { expected: all('UNAUTHORIZED') },
  'extension.disconnect': { expected: open },
  'verdicts.give': {
    expected: open,
    ask: async (world) => ({
      id: await liveCode(world),
      worked: true,
      token: crypto.randomUUID().replaceAll('-', '').slice(0, 22),
    }),
  },
  'verdicts.get': { expected: open, ask: async (world) => ({ id: await liveCode(world) }) },
  'verdicts.listFailing': {
    expected: readManaged,
    ask: ({ people }) => ({ influencer_id: people.influencer.user_id }),
  },
}
