import { orpc } from '#web/client/query-client.ts'

export const instagramInfoQuery = orpc.instagram.getInfo.queryOptions()
