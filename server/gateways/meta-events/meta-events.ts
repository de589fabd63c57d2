import type { MetaCustomData } from '#shared/rules/insights/marketing-events.ts'

/** Identifying data, hashed except where Meta compares plain values (integrations §3.1). */
export type MetaUserData = {
  client_ip_address: string
  client_user_agent: string
  fbp?: string
  fbc?: string
  em?: [string]
  fn?: [string]
  ln?: [string]
  external_id?: [string]
}

/** An event in Meta's format. */
export type MetaEvent = {
  event_name: string
  /** Unix time in seconds. */
  event_time: number
  /** The id that the pixel sends too: Meta deduplicates by it. */
  event_id: string
  action_source: 'website'
  event_source_url: string
  user_data: MetaUserData
  custom_data: MetaCustomData
}

/** The receiver of conversion events. */
export type MetaEvents = {
  /** All or nothing: one invalid event makes Meta reject the whole call. Throws MetaEventsError. */
  send: (events: readonly MetaEvent[]) => Promise<void>
}
