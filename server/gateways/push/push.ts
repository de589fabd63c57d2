/** A browser at its push service, as it told us. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string; server_key: string }

/** Declarative Web Push (Safari); the service worker of other browsers reads the same. */
export type PushMessage = {
  web_push: 8030
  notification: {
    title: string
    navigate: string
    /** A repeated message takes the place of the first. */
    tag: string
    lang: string
    body?: string
    icon?: string
    badge?: string
  }
}

/**
 * What became of a message. 'gone': the browser wants no more. 'later': the service is busy or does not answer; it may
 * have taken the message. 'too large': a shorter one may be taken. 'refused': never.
 */
export type PushOutcome =
  | { kind: 'delivered' | 'gone' | 'too large' }
  | { kind: 'later'; seconds: number | undefined }
  | { kind: 'refused'; status: number }

export type PushGateway = {
  /** With which browsers subscribe. */
  public_key: string
  /** Whether an endpoint is one of a push service that we send to. */
  isKnown: (endpoint: string) => boolean
  /** Never throws. */
  send: (to: PushAddress, message: PushMessage) => Promise<PushOutcome>
}
