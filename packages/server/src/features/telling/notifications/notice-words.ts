import type { I18n } from '@lingui/core'
import type { NOTICES, NotificationKind } from '@thunai/contract/telling/notification-kinds'
import { midnightInIndia, type Day } from '@thunai/contract/values/dates'
import { formatsOf } from '../../../platform/languages.ts'
import type { Stoppable } from './unsubscribe-link.ts'

/** One event in a mail. */
export interface Notice {
  readonly kind: Worded
  /** The other member, if the reader may see them. */
  readonly other?: { readonly name: string; readonly memberId: string } | undefined
  /** Number of events of the same kind. */
  readonly count: number
  /** The day that it is about, which is over when a digest comes late. */
  readonly day: Day
}

/** Kinds with a mail worded here; for the others, the notifying feature writes the mail. */
export type Worded = {
  [K in NotificationKind]: (typeof NOTICES)[K]['mail'] extends 'own' ? never : K
}[NotificationKind]

interface Words {
  /** The subject, which strangers may read: names no member. */
  readonly title: (i18n: I18n) => string
  /** `name` is a member's name and id, or "a member". */
  readonly sentence: (
    i18n: I18n,
    said: { readonly name: string; readonly count: number; readonly day: string },
  ) => string
  readonly button: (i18n: I18n) => string
}

/** Kinds of mail that one press stops. */
interface StoppableWords extends Words {
  /** Continues “You would get no more emails about …”. */
  readonly about: (i18n: I18n) => string
}

const seeProfile = (i18n: I18n) => i18n._('See the profile')

/** Sentences for each kind: for its own mail, a line of the digest, and the page that stops such mails. */
export const WORDS: Readonly<Record<Worded & Stoppable, StoppableWords> & Record<Exclude<Worded, Stoppable>, Words>> = {
  interestReceived: {
    about: (i18n) => i18n._('interests that you receive'),
    title: (i18n) => i18n._('A family is interested in your profile'),
    sentence: (i18n, { name }) => i18n._('{name} has expressed interest in your profile.', { name }),
    button: (i18n) => i18n._('Answer'),
  },
  interestReminder: {
    about: (i18n) => i18n._('interests that wait for your answer'),
    title: (i18n) => i18n._('A family waits for your answer'),
    sentence: (i18n, { name }) =>
      i18n._('{name} has expressed interest and waits for your answer. A kind no helps them too.', { name }),
    button: (i18n) => i18n._('Answer'),
  },
  interestAccepted: {
    about: (i18n) => i18n._('interests of yours that are accepted'),
    title: (i18n) => i18n._('Your interest was accepted'),
    sentence: (i18n, { name }) =>
      i18n._('{name} has accepted your interest. You can write to each other now.', { name }),
    button: (i18n) => i18n._('Write to the family'),
  },
  interestClosed: {
    about: (i18n) => i18n._('interests of yours that were closed without an answer'),
    title: (i18n) => i18n._('An interest of yours was closed'),
    sentence: (i18n, { name }) =>
      i18n._('Your interest in {name} had no answer and was closed. What it cost was given back.', { name }),
    button: (i18n) => i18n._('See your interests'),
  },
  message: {
    about: (i18n) => i18n._('new messages'),
    title: (i18n) => i18n._('You have a new message'),
    sentence: (i18n, { name, count }) =>
      i18n._('{count, plural, one {A new message from {name}} other {# new messages from {name}}}.', { name, count }),
    button: (i18n) => i18n._('Read it'),
  },
  callPlanned: {
    about: (i18n) => i18n._('calls that you plan with families'),
    title: (i18n) => i18n._('News of a planned call'),
    sentence: (i18n, { name }) =>
      i18n._(
        'There is an update on your call with {name}: a time was proposed or answered, or the call begins within the hour.',
        { name },
      ),
    button: (i18n) => i18n._('See the call'),
  },
  photoRequest: {
    about: (i18n) => i18n._('requests for your photos'),
    title: (i18n) => i18n._('A family asks to see your photos'),
    sentence: (i18n, { name }) => i18n._('{name} asks to see your photos.', { name }),
    button: (i18n) => i18n._('Answer'),
  },
  photoAnswer: {
    about: (i18n) => i18n._('answers to your requests for photos'),
    title: (i18n) => i18n._('Your request for photos was answered'),
    sentence: (i18n, { name }) => i18n._('{name} has answered your request for photos.', { name }),
    button: seeProfile,
  },
  visitor: {
    about: (i18n) => i18n._('visitors of your profile'),
    title: (i18n) => i18n._('Your profile had visitors'),
    sentence: (i18n, { name, count }) =>
      i18n._('{count, plural, one {{name} has} other {# families have}} opened your profile.', { name, count }),
    button: (i18n) => i18n._('See who it was'),
  },
  profileChanged: {
    about: (i18n) => i18n._('changes in profiles that you follow'),
    title: (i18n) => i18n._('A profile that you follow has changed'),
    sentence: (i18n, { name }) => i18n._('{name} has changed the profile.', { name }),
    button: seeProfile,
  },
  birthday: {
    about: (i18n) => i18n._('birthdays'),
    title: (i18n) => i18n._('A birthday'),
    sentence: (i18n, { name, day }) => i18n._('The birthday of {name} is on {day}.', { name, day }),
    button: seeProfile,
  },
  firstSteps: {
    about: (i18n) => i18n._('what your profile lacks'),
    title: (i18n) => i18n._('Your profile lacks what families ask for first'),
    sentence: (i18n) =>
      i18n._(
        'Families look first for a photo, education, a horoscope and your preferences. Some of these are still missing from your profile. Each takes a minute.',
      ),
    button: (i18n) => i18n._('Complete the profile'),
  },
  planEnds: {
    about: (i18n) => i18n._('the end of your plan'),
    title: (i18n) => i18n._('Your plan ends soon'),
    sentence: (i18n) =>
      i18n._('Your plan ends soon. What is left in it can be used until then; nothing is renewed by itself.'),
    button: (i18n) => i18n._('See the plans'),
  },
  verification: {
    about: (i18n) => i18n._('the verification of your profile'),
    title: (i18n) => i18n._('News of your verification'),
    sentence: (i18n) => i18n._('There is news of the verification of your profile.'),
    button: (i18n) => i18n._('See what it is'),
  },
  matchAsked: {
    about: (i18n) => i18n._('a family that says that your match is fixed'),
    title: (i18n) => i18n._('A family says that your match is fixed'),
    sentence: (i18n, { name }) =>
      i18n._('{name} says that the match with you is fixed. Please confirm it, or say that it is not so.', { name }),
    button: (i18n) => i18n._('Answer'),
  },
  matchFixed: {
    about: (i18n) => i18n._('your match that is fixed'),
    title: (i18n) => i18n._('Your match is fixed: congratulations'),
    sentence: (i18n, { name }) =>
      i18n._('{name} has confirmed that your match is fixed. Our heartfelt congratulations to both families.', {
        name,
      }),
    button: (i18n) => i18n._('See it'),
  },
  matchDeclined: {
    about: (i18n) => i18n._('a family that does not confirm your match'),
    title: (i18n) => i18n._('A family has answered about your match'),
    sentence: (i18n, { name }) =>
      i18n._('{name} has not confirmed that your match is fixed. You can go on talking, and search as before.', {
        name,
      }),
    button: (i18n) => i18n._('See it'),
  },
  candidateNo: {
    about: (i18n) => i18n._('a profile that the candidate turned down'),
    title: (i18n) => i18n._('The candidate has said no to a profile'),
    sentence: (i18n, { name }) =>
      i18n._('The candidate of your profile has said no to {name}. Please talk about it before anyone writes.', {
        name,
      }),
    button: seeProfile,
  },
  relativeVoted: {
    about: (i18n) => i18n._('answers of relatives to whom you showed a profile'),
    title: (i18n) => i18n._('A relative has answered'),
    sentence: (i18n, { name }) =>
      i18n._('A relative to whom you showed {name} has answered. You see the answer beside your family’s votes.', {
        name,
      }),
    button: seeProfile,
  },
  familyFound: {
    about: (i18n) => i18n._('families that found their match'),
    title: (i18n) => i18n._('A family has found its match'),
    sentence: (i18n) =>
      i18n._(
        'A family that you were in touch with has found its match. What was open between you has ended, and what your interest cost was given back. We wish you the same soon.',
      ),
    button: (i18n) => i18n._('See your interests'),
  },
  storyPrompt: {
    about: (i18n) => i18n._('an invitation to tell the story of your match'),
    title: (i18n) => i18n._('Would you tell your story?'),
    sentence: (i18n) =>
      i18n._(
        'Your match was fixed some months ago. We hope the wedding was a happy one. A few words about how you found each other would give other families hope. We publish them only if both of you agree.',
      ),
    button: (i18n) => i18n._('Tell the story'),
  },
  storyAsked: {
    about: (i18n) => i18n._('the story of your match, which needs your agreement'),
    title: (i18n) => i18n._('The story of your match needs your agreement'),
    sentence: (i18n, { name }) =>
      i18n._('{name} has written the story of your match. It is told only if you agree. Please read it.', { name }),
    button: (i18n) => i18n._('Read it'),
  },
  storyDecided: {
    about: (i18n) => i18n._('the decision on the story of your match'),
    title: (i18n) => i18n._('We have read the story of your match'),
    sentence: (i18n, { name }) =>
      i18n._('We have read the story of your match with {name}. The outcome is on the page of your match.', {
        name,
      }),
    button: (i18n) => i18n._('See it'),
  },
  contactReturn: {
    about: (i18n) => i18n._('contacts that you gave back'),
    title: (i18n) => i18n._('We have looked at a contact that you gave back'),
    sentence: (i18n, { name }) =>
      i18n._('We have looked at the contact of {name} that you gave back. The outcome is on the profile.', {
        name,
      }),
    button: seeProfile,
  },
  wishDropped: {
    about: (i18n) => i18n._('a preference of yours that no longer applies'),
    title: (i18n) => i18n._('Please look at your partner preferences'),
    sentence: (i18n) =>
      i18n._(
        'Kulams and temples now have a place of their own in profiles and are no longer sub castes. Your preference for one of them has ended, since families of one clan don’t marry each other. Please check whom you wish for.',
      ),
    button: (i18n) => i18n._('Check your preferences'),
  },
  checkIn: {
    about: (i18n) => i18n._('how a contact went'),
    title: (i18n) => i18n._('How did the contact go?'),
    sentence: (i18n, { name }) =>
      i18n._('You and {name} have exchanged numbers. Is all well? You can also skip this question.', { name }),
    button: (i18n) => i18n._('Answer'),
  },
  safety: {
    title: (i18n) => i18n._('A notice about your safety'),
    sentence: (i18n) =>
      i18n._(
        'A message to you was held back, as it may be an attempt at fraud. Never send money to a person you know only from here, whatever they say. If you have paid, call 1930 at once or report it at cybercrime.gov.in.',
      ),
    button: (i18n) => i18n._('See what happened'),
  },
}

/** The subject of the digest and of mails that features write. */
const ABOUT_OTHERS: Readonly<Record<Exclude<Stoppable, Worded>, (i18n: I18n) => string>> = {
  savedSearch: (i18n) => i18n._('your saved searches'),
  dailyMatches: (i18n) => i18n._('your matches of the day'),
  digest: (i18n) => i18n._('the summary of what is new'),
}
const isOther = (what: Stoppable): what is keyof typeof ABOUT_OTHERS => what in ABOUT_OTHERS

/** The subject of a mail, to continue “You would get no more emails about …”. */
export const aboutOf = (i18n: I18n, what: Stoppable): string =>
  isOther(what) ? ABOUT_OTHERS[what](i18n) : WORDS[what].about(i18n)

/** One sentence on what happened. */
export const sentenceOf = (i18n: I18n, { kind, other, count, day }: Notice): string =>
  WORDS[kind].sentence(i18n, {
    name: other ? `${other.name} (${other.memberId})` : i18n._('A member'),
    count,
    day: formatsOf(i18n).day.format(midnightInIndia(day)),
  })
