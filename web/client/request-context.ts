import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ContractRouterClient } from '@orpc/contract'

import type { contract } from '#shared/contract/contract.ts'
import type { LegalText, LegalTextName } from '#shared/rules/product/legal-text.ts'
import type { NoticeLevel } from '#shared/rules/staff/site.ts'

/** Every endpoint as a typed function. */
export type ApiClient = ContractRouterClient<typeof contract>

/** The server's context of a page. It contains no viewer, so the page is the same for everyone. */
export type RequestContext = {
  nonce: string
  /** Scheme and host of the public address, for canonical links. */
  origin: string
  /** Calls the API in process. */
  api: ApiClient
  /** The pixel that pages may load after consent. */
  pixel_id?: string
  /** Whether messages to our Instagram account are answered. */
  is_dm_open: boolean
  /** Development mode that is open to other machines. */
  is_insecure_demo?: boolean
  /** A sheet of the build by its address. Absent in development. */
  sheet?: (address: string) => string | undefined
  /** Texts of the law that the operator wrote. */
  legal_texts?: Partial<Record<LegalTextName, LegalText | undefined>>
  /** The notice of administrators above every page. */
  notice?: { text: string; level: NoticeLevel }
}

/** The request being rendered; `undefined` in the browser. */
export const requestContext: () => RequestContext | undefined = createIsomorphicFn()
  .client((): RequestContext | undefined => undefined)
  .server(() => getGlobalStartContext() as unknown as RequestContext | undefined)
