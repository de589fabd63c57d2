import { answerMessage } from '#server/features/assistant/assistant.ts'
import type { Language } from '#server/features/assistant/words/language.ts'
import { say } from '#server/features/assistant/sentences/say.ts'
import { logFailure } from '#server/features/verdicts/verdicts.ts'

import type { DmDeps } from '../account.ts'
import { claimByMessage } from './claim-by-message.ts'
import { claimPayload, fixedTexts, partsOf, sayPayload } from './compose.ts'
import { countRecent, findByMid, isUnsent } from '../queries.ts'
import type { Message, Thread } from '../queries.ts'
import { splitPayload } from '../events/store-events.ts'
import { messagesPerMinute, started, stopped, tooMany } from './fixed-decisions.ts'
import type { StoredTurn, Decision } from './fixed-decisions.ts'

const windowMs = 24 * 60 * 60 * 1000

const editMs = 2 * 60 * 1000

const keptTurns = 8

/** Whether the 24-hour messaging window is over. */
export function isWindowClosed(thread: Pick<Thread, 'last_written_at'>, now: number): boolean {
  return now - Date.parse(thread.last_written_at) >= windowMs
}

export async function decide(
  deps: DmDeps,
  message: Message,
  thread: Thread,
  now: number,
): Promise<Decision> {
  const { db } = deps
  if (message.mid !== null && (await isUnsent(db, message.thread_key, message.mid)))
    return { kind: 'silence', why: 'unsent' }
  if (isWindowClosed(thread, now)) return { kind: 'silence', why: 'window closed' }
  const language = languageOf(thread)
  const { text, payload } = splitPayload(message.text ?? '')
  const input = inputOf(text, payload)
  const command = commandOf(input)
  if (command === 'start' && thread.opted_out_at !== null) return started(language)
  if (thread.opted_out_at !== null) return { kind: 'silence', why: 'opted out' }
  if (command === 'stop') return stopped(language)
  if (thread.silent_until !== null && Date.parse(thread.silent_until) > now)
    return { kind: 'silence', why: 'too many messages' }
  if ((await countRecent(db, message)) > messagesPerMinute) return tooMany(language)
  if (message.kind === 'edit') {
    const why = await editObstacle(deps, message, now)
    if (why !== undefined) return { kind: 'silence', why }
  }
  if (payload?.startsWith(claimPayload))
    return claimByMessage(deps, thread, payload.slice(claimPayload.length), language)
  if (input === '') return helpOnce(message, thread, now)
  return ask(deps, input, thread, now)
}

/** The language of the last answer. */
export function languageOf({ conversation }: Pick<Thread, 'conversation'>): Language {
  return (conversation as StoredTurn[]).at(-1)?.shown?.language ?? 'en'
}

/** An edited message is answered only if its original found nothing moments ago. */
async function editObstacle(
  { db }: DmDeps,
  edit: Message,
  now: number,
): Promise<string | undefined> {
  const first = edit.mid === null ? undefined : await findByMid(db, edit.thread_key, edit.mid)
  if (first === undefined) return 'edit of an unknown message'
  if (first.text === edit.text) return 'edit was read in time'
  const isNothingFound = first.answer_kind === 'none' || first.answer_kind === 'unclear'
  if (first.handed_over_at === null || !isNothingFound) return 'edit of an answered message'
  return now - Date.parse(first.handed_over_at) < editMs ? undefined : 'edit came late'
}

/** In each language of the assistant. STOP is recognised before anything else. */
const stopWords =
  /^(?:stop|stop all|stopall|unsubscribe|opt ?out|alto|parar?|basta|cancelar|darme de baja|dar de baja|no más mensajes|stopp|aufhören|abmelden|abbestellen|keine nachrichten mehr|arrêter?|arrete[rz]?|arrêtez|désabonner|me désabonner|se désabonner|fermati|smetti|disiscrivimi|annulla iscrizione|cancellami|pare|sair|cancelar inscrição|descadastrar)$/u
const startWords =
  /^(?:start|unstop|resume|empezar|empieza|comenzar|reanudar|starten|anfangen|weiter|démarrer|commencer|reprendre|recommencer|inizia|ricomincia|riprendi|começar|comece|retomar|iniciar)$/u

function commandOf(text: string): 'stop' | 'start' | undefined {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  if (stopWords.test(words)) return 'stop'
  return startWords.test(words) ? 'start' : undefined
}

/** The meaning of a message: a button's payload, else its text. */
function inputOf(text: string, payload: string | undefined): string {
  if (payload === undefined) return text
  return payload.startsWith(sayPayload) ? payload.slice(sayPayload.length) : text || payload
}

/** For pictures, posts and mentions: a hint about text, once a day. */
function helpOnce(message: Message, thread: Thread, now: number): Decision {
  if (thread.helped_at !== null && now - Date.parse(thread.helped_at) < windowMs)
    return { kind: 'silence', why: `${message.kind}, help was sent today` }
  const language = languageOf(thread)
  const sentence = message.kind === 'unsupported' ? fixedTexts.unsupported : fixedTexts.help
  const answer = { text: say(language, sentence), deals: [], quick_replies: [] }
  return {
    kind: 'answer',
    answer_kind: 'help',
    why: message.kind,
    parts: partsOf(answer, '', thread.disclosed_at === null, language),
    thread: { helped: true },
  }
}

async function ask(deps: DmDeps, message: string, thread: Thread, now: number): Promise<Decision> {
  const former = (thread.conversation as StoredTurn[]).filter(
    ({ at }) => now - Date.parse(at) < windowMs,
  )
  const answer = await answerMessage(deps, {
    message,
    conversation: former.map(({ at: _at, ...turn }) => turn),
    channel: 'dm',
    session: thread.thread_key,
  })
  const { language = 'en' } = answer.shown
  // A thread has one person, so the thread is the visitor and the network.
  if (answer.failed_code_id !== undefined)
    await logFailure(
      deps,
      { visitor_key: thread.thread_key, network_key: thread.thread_key },
      answer.failed_code_id,
    )
  if (answer.kind === 'stop') return stopped(language)
  const at = new Date(now).toISOString()
  const { text: content, shown } = answer
  return {
    kind: 'answer',
    answer_kind: answer.kind,
    why: answer.why,
    parts: partsOf(answer, deps.config.public_url, thread.disclosed_at === null, language),
    thread: {
      conversation: [
        ...former,
        { role: 'user' as const, content: message, at },
        { role: 'assistant' as const, content, shown, at },
      ].slice(-keptTurns),
    },
  }
}
