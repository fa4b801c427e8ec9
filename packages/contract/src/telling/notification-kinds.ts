/** Default of a channel; `always` and `never` are fixed. */
type ChannelDefault = 'on' | 'off' | 'always' | 'never'

/**
 * When a kind is mailed: `atOnce`, even at night; `byDay`, or in the member's digest; in the `digest` only; or `own`:
 * the feature sends its own mail.
 */
type MailWay = 'atOnce' | 'byDay' | 'digest' | 'own'

interface Kind {
  readonly mail: MailWay
  readonly inApp: ChannelDefault
  readonly email: ChannelDefault
  readonly push: ChannelDefault
  readonly sms: ChannelDefault
  /**
   * Path of the page that shows it, without a language. @param about id of the profile concerned, if the reader can
   * still find it
   */
  readonly to: (about: string | undefined) => string
}

const ON = { inApp: 'on', email: 'on', push: 'on', sms: 'never' } as const
const NO_PUSH = { ...ON, push: 'off' } as const
const ALWAYS = { inApp: 'always', email: 'always', push: 'on', sms: 'never' } as const

const page = (path: string) => () => path
const profileOr = (elsewhere: string) => (about: string | undefined) =>
  about === undefined ? elsewhere : `/member-detail-view/?type=${encodeURIComponent(about)}&c=x&cc=x`
const conversationOr = (elsewhere: string) => (about: string | undefined) =>
  about === undefined ? elsewhere : `/messages?with=${encodeURIComponent(about)}`

/**
 * Every kind of notification: default channels, and the page that each channel links to. Mail, push and the
 * notification centre read this one table.
 */
export const NOTICES = {
  interestReceived: { mail: 'atOnce', ...ON, sms: 'off', to: page('/interests/?box=received') },
  interestReminder: { mail: 'byDay', ...ON, to: page('/interests/?box=received') },
  interestAccepted: { mail: 'atOnce', ...ON, sms: 'off', to: conversationOr('/interests/?box=accepted') },
  interestClosed: { mail: 'byDay', ...NO_PUSH, to: page('/interests/?box=sent') },
  message: { mail: 'atOnce', ...ON, to: conversationOr('/messages') },
  callPlanned: { mail: 'atOnce', ...ON, to: conversationOr('/messages') },
  photoRequest: { mail: 'byDay', ...ON, to: page('/interests/?box=photos') },
  photoAnswer: { mail: 'byDay', ...ON, to: profileOr('/interests/?box=photos') },
  visitor: { mail: 'digest', ...NO_PUSH, to: page('/view-profiles?tab=visitors') },
  profileChanged: { mail: 'digest', ...NO_PUSH, to: profileOr('/follows') },
  birthday: { mail: 'byDay', ...NO_PUSH, to: profileOr('/interests') },
  savedSearch: { mail: 'own', ...NO_PUSH, to: page('/search-profile/') },
  dailyMatches: { mail: 'own', ...NO_PUSH, email: 'off', to: page('/my-matches?section=new') },
  firstSteps: { mail: 'byDay', ...NO_PUSH, to: page('/profile-dashboard') },
  planEnds: { mail: 'byDay', ...ON, to: page('/membership-plans') },
  verification: { mail: 'byDay', ...NO_PUSH, to: page('/verification') },
  matchAsked: { mail: 'atOnce', ...ON, to: page('/fixed') },
  matchFixed: { mail: 'atOnce', ...ON, to: page('/fixed') },
  matchDeclined: { mail: 'byDay', ...ON, to: conversationOr('/fixed') },
  candidateNo: { mail: 'byDay', ...NO_PUSH, to: profileOr('/interests') },
  relativeVoted: { mail: 'byDay', ...NO_PUSH, to: profileOr('/interests') },
  familyFound: { mail: 'byDay', ...NO_PUSH, to: page('/interests') },
  storyPrompt: { mail: 'byDay', ...NO_PUSH, to: page('/fixed') },
  storyAsked: { mail: 'byDay', ...ON, to: page('/fixed') },
  storyDecided: { mail: 'byDay', ...NO_PUSH, to: page('/fixed') },
  contactReturn: { mail: 'byDay', ...NO_PUSH, to: profileOr('/viewupdate-my-profile') },
  wishDropped: { mail: 'byDay', ...NO_PUSH, to: page('/viewupdate-my-profile?edit=preference') },
  decision: { mail: 'own', ...ALWAYS, to: page('/decisions') },
  safety: { mail: 'atOnce', ...ALWAYS, to: conversationOr('/messages') },
  checkIn: { mail: 'byDay', ...NO_PUSH, to: page('/check-ins') },
  breach: { mail: 'own', ...ALWAYS, to: page('/breaches') },
  security: { mail: 'own', ...ALWAYS, push: 'off', to: page('/account') },
} as const satisfies Readonly<Record<string, Kind>>

export type NotificationKind = keyof typeof NOTICES
export const NOTIFICATION_KINDS = Object.keys(NOTICES) as [NotificationKind, ...NotificationKind[]]

export const NOTIFICATION_CHANNELS = ['inApp', 'email', 'push', 'sms'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

type With<C extends NotificationChannel, W extends ChannelDefault> = {
  [K in NotificationKind]: (typeof NOTICES)[K][C] extends W ? K : never
}[NotificationKind]

const kindsWith = <C extends NotificationChannel, W extends ChannelDefault>(channel: C, ways: readonly W[]) =>
  NOTIFICATION_KINDS.filter((kind): kind is With<C, W> =>
    (ways as readonly ChannelDefault[]).includes(NOTICES[kind][channel]),
  )

/** Kinds that can't be turned off in the product or by mail. */
export const ALWAYS_TOLD: readonly With<'email', 'always'>[] = kindsWith('email', ['always'])
export type AlwaysTold = (typeof ALWAYS_TOLD)[number]

/** The only kinds sent by SMS, to members who opted in. */
export const SMS_KINDS: readonly With<'sms', 'on' | 'off' | 'always'>[] = kindsWith('sms', ['on', 'off', 'always'])

/**
 * Path of the page that a notification links to, for every channel.
 * @param about id of the profile concerned; null or undefined if the reader can't find it any more
 */
export const noticePath = (kind: NotificationKind, about: string | null | undefined): string =>
  NOTICES[kind].to(about ?? undefined)
