import { browser } from 'wxt/browser'

import type { CodeVerdicts, ExtensionShop } from '#shared/contract/extension/extension-payloads.ts'

import type { Settings } from './stored/stored-types.ts'

/**
 * Messages from the extension's pages and the notice to the background, which alone calls the site and writes stored
 * data.
 */
export type Message =
  /** The popup was opened: resume an interrupted update, and refresh old data. */
  | { type: 'opened' }
  | { type: 'update' }
  /** The stored data cannot be read. */
  | { type: 'repair' }
  | { type: 'find_shop'; domain: string }
  | { type: 'give_verdict'; id: string; worked: boolean }
  | { type: 'connect'; code: string }
  | { type: 'disconnect' }
  | { type: 'change_settings'; changes: Partial<Settings> }
  | { type: 'change_notices'; domain: string; is_paused: boolean }
  | { type: 'notice_asked' }
  | { type: 'notice_closed' }
  | { type: 'notice_paused' }
  | { type: 'notice_opened' }

export type ShopAnswer =
  | { outcome: 'found'; shop: ExtensionShop | null }
  | { outcome: 'offline' | 'refused' | 'newer_format' }

export type VerdictAnswer =
  | { outcome: 'given'; verdicts: CodeVerdicts }
  | { outcome: 'gone' | 'offline' }

export type ConnectAnswer = { outcome: 'connected' | 'wrong_code' | 'offline' | 'too_many' }

export type NoticeAnswer = { domain: string; count: number; brand_name: string | null } | null

type Answers = {
  opened: null
  update: null
  repair: null
  find_shop: ShopAnswer
  give_verdict: VerdictAnswer
  connect: ConnectAnswer
  disconnect: null
  change_settings: null
  change_notices: null
  notice_asked: NoticeAnswer
  notice_closed: null
  notice_paused: null
  notice_opened: { is_open: boolean }
}

export type AnswerTo<Asked extends Message> = Answers[Asked['type']]

/** Repeats the message if the browser stopped the background meanwhile. */
export async function ask<Asked extends Message>(message: Asked): Promise<AnswerTo<Asked>> {
  try {
    return await browser.runtime.sendMessage<Message, AnswerTo<Asked>>(message)
  } catch {
    return await browser.runtime.sendMessage<Message, AnswerTo<Asked>>(message)
  }
}
