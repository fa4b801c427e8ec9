import type { SmsTemplateId } from '@thunai/contract/member-sms'

export interface EmailMessage {
  readonly channel: 'email'
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The text of an SMS as operators register it. */
export type SmsTemplate = 'otp' | SmsTemplateId

/** Indian operators let only registered templates through: a message names its template and what goes into it. */
export interface SmsMessage {
  readonly channel: 'sms'
  /** full international digits without plus */
  readonly to: string
  readonly template: SmsTemplate
  readonly variables: Readonly<Record<string, string>>
  readonly text: string
}

export type Message = EmailMessage | SmsMessage

/** Hands a message to the outside; throws when it wasn't taken. */
export type Send<M extends Message> = (message: M) => Promise<void>
