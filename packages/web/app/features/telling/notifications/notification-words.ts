import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { NotificationKind } from '@thunai/contract/telling/notification-kinds'
import type { Notification } from '@thunai/contract/telling/notifications'
import type { IconName } from '../../../ui/pictures/Icon.tsx'

const GROUPS = {
  interests: msg`Interests`,
  talk: msg`Messages and photos`,
  profiles: msg`News of profiles`,
  account: msg`My account`,
} as const

interface Words {
  /** Its group and name in the settings. */
  readonly group: keyof typeof GROUPS
  readonly name: MessageDescriptor
  readonly icon: IconName
  /**
   * What happened, in a sentence. @param name the subject at the start of the sentence @param inside the subject within
   * it
   */
  readonly says: (name: string, count: number, inside: string) => MessageDescriptor
}

/** The words of each kind, in the order of the settings; links are in the contract. */
export const WORDS: Readonly<Record<NotificationKind, Words>> = {
  interestReceived: {
    group: 'interests',
    name: msg`Interest received`,
    icon: 'heart',
    says: (name) => msg`${name} has expressed interest in you.`,
  },
  interestReminder: {
    group: 'interests',
    name: msg`A family is waiting for my answer`,
    icon: 'heart',
    says: (name) => msg`${name} still waits for your answer.`,
  },
  interestAccepted: {
    group: 'interests',
    name: msg`My interest is accepted`,
    icon: 'rings',
    says: (name) => msg`${name} has accepted your interest. You can write to each other now.`,
  },
  interestClosed: {
    group: 'interests',
    name: msg`My interest ends without an answer`,
    icon: 'heart',
    says: (_first, _count, name) => msg`Your interest in ${name} has ended without an answer.`,
  },
  message: {
    group: 'talk',
    name: msg`Messages`,
    icon: 'chat',
    says: (name, count) =>
      msg`${plural(count, { one: `${name} has written to you.`, other: `${name} has written # messages to you.` })}`,
  },
  photoRequest: {
    group: 'talk',
    name: msg`A family asks for my photos`,
    icon: 'camera',
    says: (name) => msg`${name} asks to see your photos.`,
  },
  callPlanned: {
    group: 'talk',
    name: msg`Planned calls, and a reminder an hour before`,
    icon: 'phone',
    says: (name) => msg`There is an update on your call with ${name}.`,
  },
  photoAnswer: {
    group: 'talk',
    name: msg`Answer to my request for photos`,
    icon: 'camera',
    says: (name) => msg`${name} has answered your request for photos.`,
  },
  matchAsked: {
    group: 'profiles',
    name: msg`A family says that our match is fixed`,
    icon: 'rings',
    says: (name) => msg`${name} says that your match is fixed.`,
  },
  matchFixed: {
    group: 'profiles',
    name: msg`Our match is fixed`,
    icon: 'rings',
    says: (_first, _count, name) => msg`Your match with ${name} is fixed.`,
  },
  matchDeclined: {
    group: 'profiles',
    name: msg`A family does not confirm our match`,
    icon: 'rings',
    says: (name) => msg`${name} has not confirmed that your match is fixed.`,
  },
  candidateNo: {
    group: 'profiles',
    name: msg`Our candidate said no`,
    icon: 'close',
    says: (_first, _count, name) => msg`The candidate has said no to ${name}. Please talk about it first.`,
  },
  relativeVoted: {
    group: 'profiles',
    name: msg`A relative answers about a profile we showed`,
    icon: 'heart',
    says: (_first, _count, name) => msg`A relative to whom you showed ${name} has answered.`,
  },
  storyPrompt: {
    group: 'profiles',
    name: msg`An invitation to tell our story`,
    icon: 'rings',
    says: () => msg`Would you tell the story of your match?`,
  },
  storyAsked: {
    group: 'profiles',
    name: msg`The story of our match needs our agreement`,
    icon: 'rings',
    says: (name) => msg`${name} has written the story of your match, and asks you to agree.`,
  },
  storyDecided: {
    group: 'profiles',
    name: msg`Decision on the story of our match`,
    icon: 'rings',
    says: () => msg`We have read the story of your match.`,
  },
  familyFound: {
    group: 'profiles',
    name: msg`A family has found its match`,
    icon: 'rings',
    says: () => msg`A family you were in touch with has found its match.`,
  },
  visitor: {
    group: 'profiles',
    name: msg`Visitors of my profile`,
    icon: 'eye',
    says: (name, count) =>
      msg`${plural(count, {
        one: `${name} has viewed your profile.`,
        other: '# families have viewed your profile.',
      })}`,
  },
  profileChanged: {
    group: 'profiles',
    name: msg`News from profiles I follow`,
    icon: 'star',
    says: (name) => msg`${name} has updated their profile.`,
  },
  birthday: {
    group: 'profiles',
    name: msg`Birthdays`,
    icon: 'calendar',
    says: (_first, _count, name) => msg`Birthday of ${name}.`,
  },
  savedSearch: {
    group: 'profiles',
    name: msg`Saved searches`,
    icon: 'search',
    says: () => msg`New profiles match one of your saved searches.`,
  },
  dailyMatches: {
    group: 'profiles',
    name: msg`Daily matches`,
    icon: 'rings',
    says: () => msg`New matches for you.`,
  },
  firstSteps: {
    group: 'account',
    name: msg`What our profile lacks`,
    icon: 'plus',
    says: () => msg`Your profile lacks what families ask for first.`,
  },
  planEnds: {
    group: 'account',
    name: msg`My plan ends`,
    icon: 'star',
    says: () => msg`Your membership plan ends soon.`,
  },
  wishDropped: {
    group: 'account',
    name: msg`One of my preferences no longer applies`,
    icon: 'heart',
    says: () =>
      msg`Kulams and temples are no longer sub castes, so your preference for one of them has ended. Please check your partner preferences.`,
  },
  contactReturn: {
    group: 'account',
    name: msg`A contact I returned`,
    icon: 'info',
    says: (_first, _count, name) => msg`We have checked the contact of ${name} that you returned.`,
  },
  verification: {
    group: 'account',
    name: msg`Verification`,
    icon: 'shield',
    says: () => msg`There is news of a document that you sent us.`,
  },
  decision: {
    group: 'account',
    name: msg`Decisions about my profile`,
    icon: 'shield',
    says: () => msg`We have made a decision about your profile. See what and why.`,
  },
  safety: {
    group: 'account',
    name: msg`Safety`,
    icon: 'shield',
    says: () => msg`A message to you was held back: never pay anyone you met here.`,
  },
  checkIn: {
    group: 'account',
    name: msg`How a contact went`,
    icon: 'info',
    says: (_first, _count, name) => msg`Did the contact with ${name} go well? You may ignore this question.`,
  },
  breach: {
    group: 'account',
    name: msg`Incidents that affect my data`,
    icon: 'shield',
    says: () => msg`An incident affected your data. Read what happened and what you can do.`,
  },
  security: {
    group: 'account',
    name: msg`Security of the account`,
    icon: 'lock',
    says: () => msg`Something about the security of your account has changed.`,
  },
}

/** The sentence of a notification. A deleted member is “A family”, or “a family” within the sentence. */
export const sentenceOf = ({ kind, name, count }: Notification, first: string, inside: string): MessageDescriptor =>
  WORDS[kind].says(name ?? first, count, name ?? inside)

/** The settings in groups. */
export const KIND_GROUPS = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => ({
  title: GROUPS[group],
  kinds: (Object.keys(WORDS) as NotificationKind[])
    .filter((kind) => WORDS[kind].group === group)
    .map((kind) => ({ kind, name: WORDS[kind].name })),
}))
