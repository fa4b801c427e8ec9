import type { SmsTemplateId } from '@thunai/contract/meeting/member-sms'
import type { PushNotice } from '@thunai/contract/telling/notifications'
import type { Language } from '@thunai/contract/values/languages'

export interface EmailMessage {
  readonly channel: 'email'
  /** Its purpose, in a word for the operator; nothing personal. */
  readonly kind: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Address that unsubscribes from such mails with one press (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
}

/** Events that members can be notified of by SMS. */
export const NOTICE_TEMPLATES = ['interestReceived', 'interestAccepted'] as const
export type NoticeTemplate = (typeof NOTICE_TEMPLATES)[number]

/** What leads to a page of the site. */
export const LINK_TEMPLATES = ['invitation', 'consent', 'askCandidate', 'stillLooking'] as const
export type LinkTemplate = (typeof LINK_TEMPLATES)[number]

/** Texts of SMS, as registered with the operators. */
export type SmsTemplate = 'otp' | LinkTemplate | SmsTemplateId | NoticeTemplate

/** Indian operators pass registered templates only: a message names its template and the values of its variables. */
export interface SmsMessage {
  readonly channel: 'sms'
  /** all international digits without a plus */
  readonly to: string
  readonly template: SmsTemplate
  /**
   * Language of the text, which is registered per language. Messages of earlier servers have none: they are English.
   */
  readonly language?: Language
  readonly variables: Readonly<Record<string, string>>
  readonly text: string
}

/**
 * Notifies a browser while no page is open: what happened and where to look, without names, because locked phones show
 * it.
 */
export interface PushMessage {
  readonly channel: 'push'
  readonly kind: string
  /** The endpoint of the browser's push service. */
  readonly to: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly payload: PushNotice
}

export type Message = EmailMessage | SmsMessage | PushMessage
export type ChannelName = Message['channel']

/** A way to send messages. */
export interface Channel<M extends Message> {
  readonly name: M['channel']
  /** How many messages it sends concurrently; no more are claimed. */
  readonly atOnce: number
  /** Sends a message with a key that is the same on every try; throws `NotTaken` if it wasn't accepted. */
  readonly send: (message: M, key: string) => Promise<void>
}

/**
 * Why a message was not accepted: `refused`: this message, for good; `deferred`: this message, for now; `outage`: all
 * messages, for now.
 */
export type Fault = 'refused' | 'deferred' | 'outage'

export class NotTaken extends Error {
  readonly fault: Fault
  /** The cause in a few words, without the message's content: mail servers often repeat addresses. */
  readonly reason: string
  constructor(fault: Fault, reason: string) {
    super(reason)
    this.fault = fault
    this.reason = reason
  }
}

/** Name and codes of an error, for errors without a reason of ours. */
export function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const inner = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return [error.name, code, inner].filter((part) => typeof part === 'string').join(' ')
}
