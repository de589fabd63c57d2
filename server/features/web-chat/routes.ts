import { endpoints } from '#server/http/context.ts'

import { getConversation, sendChatMessage } from './web-chat.ts'

export const webChatRoutes = {
  getConversation: endpoints.webChat.getConversation.handler(async ({ context, input }) => {
    await context.deps.limiter.takeRead(context.visitor_key)
    return { messages: await getConversation(context, input) }
  }),
  send: endpoints.webChat.send.handler(({ context, input, signal }) =>
    sendChatMessage(context, input, signal),
  ),
}
