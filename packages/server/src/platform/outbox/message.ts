import type { SmsTemplateId } from '@thunai/contract/meeting/member-sms'
import type { PushNotice } from '@thunai/contract/telling/notifications'
import type { Language } from '@thunai/contract/values/languages'

export interface EmailMessage {
  readonly channel: 'email'
  /** What it is for, in a word that the operator reads; nothing personal. */
  readonly kind: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Where one press ends such mails (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
}

/** What members are told of by SMS where they want it. */
export const NOTICE_TEMPLATES = ['interestReceived', 'interestAccepted'] as const
export type NoticeTemplate = (typeof NOTICE_TEMPLATES)[number]

/** What leads to a page of the site. */
export const LINK_TEMPLATES = ['invitation', 'consent', 'askCandidate', 'stillLooking'] as const
export type LinkTemplate = (typeof LINK_TEMPLATES)[number]

/** The text of an SMS as operators register it. */
export type SmsTemplate = 'otp' | LinkTemplate | SmsTemplateId | NoticeTemplate

/** Indian operators let only registered templates through: a message names its template and what goes into it. */
export interface SmsMessage {
  readonly channel: 'sms'
  /** full international digits without plus */
  readonly to: string
  readonly template: SmsTemplate
  /** That of the text, which is registered in each on its own. Messages of earlier servers have none: they are English. */
  readonly language?: Language
  readonly variables: Readonly<Record<string, string>>
  readonly text: string
}

/** Told to a browser while no page is open: what happened and where to look, without names, since locked phones show it. */
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

/** One way out. */
export interface Channel<M extends Message> {
  readonly name: M['channel']
  /** How many messages it sends at a time; no more are taken. */
  readonly atOnce: number
  /** Hands a message over, under a key that is the same on every try; throws `NotTaken` when it wasn't taken. */
  readonly send: (message: M, key: string) => Promise<void>
}

/**
 * Why a message was not taken: `refused`, this message never will be; `deferred`, this message perhaps later; `outage`,
 * nothing is taken now.
 */
export type Fault = 'refused' | 'deferred' | 'outage'

export class NotTaken extends Error {
  readonly fault: Fault
  /** What went wrong in a few words, never what the message held: mail servers like to repeat addresses. */
  readonly reason: string
  constructor(fault: Fault, reason: string) {
    super(reason)
    this.fault = fault
    this.reason = reason
  }
}

/** Name and codes of an error, for those that say no more. */
export function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const inner = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return [error.name, code, inner].filter((part) => typeof part === 'string').join(' ')
}
