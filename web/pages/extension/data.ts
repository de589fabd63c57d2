import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

/** The extension packages on this server. Empty before they are built. */
export const downloadsQuery = orpc.extension.listDownloads.queryOptions()

export const createConnectionCode = api.extension.createConnectionCode
