import type { Logger } from 'pino'

import { answerMessage } from './assistant.ts'
import type { ModelDeps } from './model/model-answer.ts'

/** One message for each code path: names, exclusions, orders, codes, another language. The answers are discarded. */
const messages = [
  'need running shoes but not pacewell, for a $60 order',
  'does WELCOME10 still work at boots, on sale items too?',
  'ich suche einen koffer ohne rollen',
  'bset dealz',
]

/**
 * Compiles the patterns and prepares the queries of the assistant, so that the first shopper does not wait. A failure is
 * logged and does not stop the start.
 */
export async function warmAssistant(deps: ModelDeps, log: Logger): Promise<void> {
  try {
    for (const message of messages)
      await answerMessage(deps, { message, conversation: [], channel: 'chat' })
  } catch (err) {
    log.debug({ err }, 'the assistant is not warm')
  }
}
