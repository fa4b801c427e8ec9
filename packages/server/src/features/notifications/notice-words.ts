import type { I18n } from '@lingui/core'
import type { NotificationKind } from '@thunai/contract/members/notification-kinds'

/** What a mail says of one thing that happened. */
export interface Notice {
  readonly kind: Worded
  /** Of whom it tells, as far as it may be said. */
  readonly other?: { readonly name: string; readonly memberId: string } | undefined
  /** How many of the same. */
  readonly count: number
}

/** Kinds that a mail of the centre tells of; the others' mails are written where they are told. */
export type Worded = Exclude<NotificationKind, 'savedSearch' | 'dailyMatches' | 'decision' | 'security'>

interface Words {
  /** In the subject, where strangers may read it: nobody's name. */
  readonly title: (i18n: I18n) => string
  /** `name` is a member's name and id, or "a member". */
  readonly sentence: (i18n: I18n, said: { readonly name: string; readonly count: number }) => string
  readonly button: (i18n: I18n) => string
}

const seeProfile = (i18n: I18n) => i18n._('See the profile')

/** The words of each kind, for a mail of its own and for a line of the digest. */
export const WORDS: Readonly<Record<Worded, Words>> = {
  interestReceived: {
    title: (i18n) => i18n._('A family is interested in your profile'),
    sentence: (i18n, { name }) => i18n._('{name} has expressed interest in your profile.', { name }),
    button: (i18n) => i18n._('Answer'),
  },
  interestReminder: {
    title: (i18n) => i18n._('A family waits for your answer'),
    sentence: (i18n, { name }) =>
      i18n._('{name} has expressed interest and waits for your answer. A kind no helps them too.', { name }),
    button: (i18n) => i18n._('Answer'),
  },
  interestAccepted: {
    title: (i18n) => i18n._('Your interest was accepted'),
    sentence: (i18n, { name }) =>
      i18n._('{name} has accepted your interest. You can write to each other now.', { name }),
    button: (i18n) => i18n._('Write to the family'),
  },
  interestClosed: {
    title: (i18n) => i18n._('An interest of yours was closed'),
    sentence: (i18n, { name }) =>
      i18n._('Your interest in {name} had no answer and was closed. What it took was given back.', { name }),
    button: (i18n) => i18n._('See your interests'),
  },
  message: {
    title: (i18n) => i18n._('You have a new message'),
    sentence: (i18n, { name, count }) =>
      i18n._('{count, plural, one {A new message from {name}} other {# new messages from {name}}}.', { name, count }),
    button: (i18n) => i18n._('Read it'),
  },
  photoRequest: {
    title: (i18n) => i18n._('A family asks to see your photos'),
    sentence: (i18n, { name }) => i18n._('{name} asks to see your photos.', { name }),
    button: (i18n) => i18n._('Answer'),
  },
  photoAnswer: {
    title: (i18n) => i18n._('Your request for photos was answered'),
    sentence: (i18n, { name }) => i18n._('{name} has answered your request for photos.', { name }),
    button: seeProfile,
  },
  visitor: {
    title: (i18n) => i18n._('Your profile had visitors'),
    sentence: (i18n, { name, count }) =>
      i18n._('{count, plural, one {{name} has} other {# families have}} opened your profile.', { name, count }),
    button: (i18n) => i18n._('See who it was'),
  },
  profileChanged: {
    title: (i18n) => i18n._('A profile that you follow has changed'),
    sentence: (i18n, { name }) => i18n._('{name} has changed the profile.', { name }),
    button: seeProfile,
  },
  birthday: {
    title: (i18n) => i18n._('A birthday today'),
    sentence: (i18n, { name }) => i18n._('{name} has a birthday today.', { name }),
    button: seeProfile,
  },
  planEnds: {
    title: (i18n) => i18n._('Your plan ends soon'),
    sentence: (i18n) =>
      i18n._('Your plan ends soon. What is left in it can be used until then; nothing is renewed by itself.'),
    button: (i18n) => i18n._('See the plans'),
  },
  verification: {
    title: (i18n) => i18n._('News of your verification'),
    sentence: (i18n) => i18n._('There is news of the verification of your profile.'),
    button: (i18n) => i18n._('See what it is'),
  },
  matchAsked: {
    title: (i18n) => i18n._('A family says that your match is fixed'),
    sentence: (i18n, { name }) =>
      i18n._('{name} says that the match with you is fixed. Please confirm it, or say that it is not so.', { name }),
    button: (i18n) => i18n._('Answer'),
  },
  matchFixed: {
    title: (i18n) => i18n._('Your match is fixed: congratulations'),
    sentence: (i18n, { name }) =>
      i18n._('{name} has confirmed that your match is fixed. Our heartfelt congratulations to both families.', {
        name,
      }),
    button: (i18n) => i18n._('See it'),
  },
  familyFound: {
    title: (i18n) => i18n._('A family has found its match'),
    sentence: (i18n) =>
      i18n._(
        'A family that you were in touch with has found its match. What was open between you has ended, and an interest that took something gave it back. We wish you the same soon.',
      ),
    button: (i18n) => i18n._('See your interests'),
  },
  storyAsked: {
    title: (i18n) => i18n._('The story of your match waits for your word'),
    sentence: (i18n, { name }) =>
      i18n._('{name} has written the story of your match. It is told only if you agree. Please read it.', { name }),
    button: (i18n) => i18n._('Read it'),
  },
  storyDecided: {
    title: (i18n) => i18n._('We have read the story of your match'),
    sentence: (i18n, { name }) =>
      i18n._('We have read the story of your match with {name}. What came of it stands on the page of your match.', {
        name,
      }),
    button: (i18n) => i18n._('See it'),
  },
  contactReturn: {
    title: (i18n) => i18n._('We have looked at a contact that you gave back'),
    sentence: (i18n, { name }) =>
      i18n._('We have looked at the contact of {name} that you gave back. What came of it stands on the profile.', {
        name,
      }),
    button: seeProfile,
  },
  safety: {
    title: (i18n) => i18n._('A word about your safety'),
    sentence: (i18n) =>
      i18n._(
        'A message to you was held back, as it may be an attempt at fraud. Never pay to somebody whom you know from here, whatever they tell. If you have paid, call 1930 at once or report it at cybercrime.gov.in.',
      ),
    button: (i18n) => i18n._('See what happened'),
  },
}

/** One sentence on what happened. */
export const sentenceOf = (i18n: I18n, { kind, other, count }: Notice): string =>
  WORDS[kind].sentence(i18n, { name: other ? `${other.name} (${other.memberId})` : i18n._('A member'), count })
