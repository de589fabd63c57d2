import { browser } from 'wxt/browser'

import { indexPayload } from '#shared/contract/extension/extension-payloads.ts'
import type { IndexPayload } from '#shared/contract/extension/extension-payloads.ts'

import { bucketCount, bucketOf } from '../stored/buckets.ts'
import { bucketKey, readBuckets, readStored, writeStored } from '../stored/stored.ts'
import type { IndexEntry, State } from '../stored/stored-types.ts'

import { ApiError, fetchSigned } from './api-client.ts'
import { appliedIndex, digestOf } from './index-differences.ts'
import { isShopName } from './shop-names.ts'

/** Updates the index. Returns the site's data about its catalogue. */
export async function updateIndex(): Promise<IndexPayload['catalogue']> {
  const { state } = await readStored('state')
  return (
    (await tryUpdate(state, state.index?.version ?? null)) ??
    // The difference does not match the local data: fetch everything.
    (await tryUpdate(state, null)) ??
    refuse('the digest does not fit')
  )
}

async function tryUpdate(state: State, since: string | null) {
  const query = since === null ? '' : `?since=${encodeURIComponent(since)}`
  const { payload, clock } = await fetchSigned(`/extension/index${query}`, 'index', indexPayload)
  if (state.index && Date.parse(payload.made_at) < Date.parse(state.index.made_at))
    refuse('older than what is held')
  const held = await readIndex()
  const next = appliedIndex(held, state.index?.version ?? null, payload)
  if (!next || (await digestOf(next)) !== payload.digest) {
    if (payload.base === null) refuse('the digest does not fit')
    return undefined
  }
  const { version, made_at, digest } = payload
  const index = { version, made_at, digest, shop_count: next.size }
  const isSame = state.index?.digest === digest
  await writeStored({
    ...(isSame ? {} : partsOf(next)),
    state: {
      ...state,
      index,
      // Without the header the machine's clock is believed.
      clock,
      is_catalogue_coming: payload.catalogue.is_available && !state.catalogue,
    },
  })
  // Shops that were requested one by one may have changed.
  if (!isSame) await browser.storage.session.clear()
  return payload.catalogue
}

/** The shops in stored form: buckets, and separately the shops whose names cover sites of others. */
function partsOf(index: Map<string, number>): Record<string, unknown> {
  const buckets = Array.from({ length: bucketCount }, (): IndexEntry[] => [])
  const refused: IndexEntry[] = []
  for (const entry of index)
    (isShopName(entry[0]) ? buckets[bucketOf(entry[0])] : refused)?.push(entry)
  return {
    ...Object.fromEntries(buckets.map((entries, bucket) => [bucketKey(bucket), entries])),
    refused,
  }
}

/** Everything that the last answer listed. */
async function readIndex(): Promise<Map<string, number>> {
  const { refused } = await readStored('refused')
  return new Map([...(await readBuckets()).flat(), ...refused])
}

function refuse(detail: string): never {
  throw new ApiError('refused', detail)
}
