import type { MetaCustomData } from '#shared/rules/marketing-events.ts'

/** What tells who somebody is: hashed, but for what Meta compares as it is (integrations §3.1). */
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

/** An event as Meta takes it. */
export type MetaEvent = {
  event_name: string
  /** Seconds since 1970. */
  event_time: number
  /** The one that the pixel sends too: Meta keeps one of the two. */
  event_id: string
  action_source: 'website'
  event_source_url: string
  user_data: MetaUserData
  custom_data: MetaCustomData
}

/** Who is told of conversions. */
export type MetaEvents = {
  /** All or none of them: one bad event has Meta refuse the whole call. Throws MetaEventsError. */
  send: (events: readonly MetaEvent[]) => Promise<void>
}
