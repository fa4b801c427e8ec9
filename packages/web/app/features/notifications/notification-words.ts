import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { NotificationKind } from '@thunai/contract/members/notification-kinds'
import type { Notification } from '@thunai/contract/members/notifications'
import type { IconName } from '../../ui/pictures/Icon.tsx'

interface Words {
  readonly icon: IconName
  /**
   * What happened, in a sentence. @param name its subject at the start of the sentence @param inside the same within it
   */
  readonly says: (name: string, count: number, inside: string) => MessageDescriptor
}

/** The sentence of each kind; its link is in the contract. */
export const WORDS: Readonly<Record<NotificationKind, Words>> = {
  interestReceived: {
    icon: 'heart',
    says: (name) => msg`${name} has expressed interest in you.`,
  },
  interestReminder: {
    icon: 'heart',
    says: (name) => msg`${name} still waits for your answer.`,
  },
  interestAccepted: {
    icon: 'rings',
    says: (name) => msg`${name} has accepted your interest. You can write to each other now.`,
  },
  interestClosed: {
    icon: 'heart',
    says: (_first, _count, name) => msg`Your interest in ${name} has ended without an answer.`,
  },
  message: {
    icon: 'chat',
    says: (name, count) =>
      msg`${plural(count, { one: `${name} has written to you.`, other: `${name} has written # messages to you.` })}`,
  },
  photoRequest: {
    icon: 'camera',
    says: (name) => msg`${name} asks to see your photos.`,
  },
  photoAnswer: {
    icon: 'camera',
    says: (name) => msg`${name} has answered your request for photos.`,
  },
  visitor: {
    icon: 'eye',
    says: (name, count) =>
      msg`${plural(count, {
        one: `${name} has looked at your profile.`,
        other: '# families have looked at your profile.',
      })}`,
  },
  profileChanged: {
    icon: 'star',
    says: (name) => msg`${name} has updated their profile.`,
  },
  birthday: {
    icon: 'calendar',
    says: (_first, _count, name) => msg`Birthday of ${name}.`,
  },
  savedSearch: {
    icon: 'search',
    says: () => msg`New profiles fit one of your saved searches.`,
  },
  dailyMatches: { icon: 'rings', says: () => msg`New matches for you.` },
  planEnds: { icon: 'star', says: () => msg`Your membership plan ends soon.` },
  verification: {
    icon: 'shield',
    says: () => msg`There is news of a document that you sent us.`,
  },
  matchAsked: { icon: 'rings', says: (name) => msg`${name} says that your match is fixed.` },
  matchFixed: {
    icon: 'rings',
    says: (_first, _count, name) => msg`Your match with ${name} is fixed.`,
  },
  familyFound: {
    icon: 'rings',
    says: () => msg`A family you were in touch with has found its match.`,
  },
  storyAsked: {
    icon: 'rings',
    says: (name) => msg`${name} has written the story of your match, and asks you to agree.`,
  },
  storyDecided: { icon: 'rings', says: () => msg`We have read the story of your match.` },
  contactReturn: {
    icon: 'info',
    says: (_first, _count, name) => msg`We have checked the contact of ${name} that you returned.`,
  },
  decision: {
    icon: 'shield',
    says: () => msg`We have made a decision about your profile. See what and why.`,
  },
  safety: {
    icon: 'shield',
    says: () => msg`A message to you was held back: never pay anyone you met here.`,
  },
  security: {
    icon: 'lock',
    says: () => msg`Something about the security of your account has changed.`,
  },
}

/** The sentence of a notification; a member who is gone is “A family”, or “a family” within the sentence. */
export const sentenceOf = ({ kind, name, count }: Notification, first: string, inside: string): MessageDescriptor =>
  WORDS[kind].says(name ?? first, count, name ?? inside)

/** The settings in groups. */
export const KIND_GROUPS: readonly {
  readonly title: MessageDescriptor
  readonly kinds: readonly { readonly kind: NotificationKind; readonly name: MessageDescriptor }[]
}[] = [
  {
    title: msg`Interests`,
    kinds: [
      { kind: 'interestReceived', name: msg`Interest received` },
      { kind: 'interestReminder', name: msg`A family is waiting for my answer` },
      { kind: 'interestAccepted', name: msg`My interest is accepted` },
      { kind: 'interestClosed', name: msg`My interest ends without an answer` },
    ],
  },
  {
    title: msg`Messages and photos`,
    kinds: [
      { kind: 'message', name: msg`Messages` },
      { kind: 'photoRequest', name: msg`A family asks for my photos` },
      { kind: 'photoAnswer', name: msg`Answer to my request for photos` },
    ],
  },
  {
    title: msg`News of profiles`,
    kinds: [
      { kind: 'matchAsked', name: msg`A family says that our match is fixed` },
      { kind: 'matchFixed', name: msg`Our match is fixed` },
      { kind: 'storyAsked', name: msg`The story of our match needs our agreement` },
      { kind: 'storyDecided', name: msg`The result for the story of our match` },
      { kind: 'familyFound', name: msg`A family has found its match` },
      { kind: 'visitor', name: msg`Visitors of my profile` },
      { kind: 'profileChanged', name: msg`News from profiles I follow` },
      { kind: 'birthday', name: msg`Birthdays` },
      { kind: 'savedSearch', name: msg`Saved searches` },
      { kind: 'dailyMatches', name: msg`Daily matches` },
    ],
  },
  {
    title: msg`My account`,
    kinds: [
      { kind: 'planEnds', name: msg`My plan ends` },
      { kind: 'contactReturn', name: msg`A contact I returned` },
      { kind: 'verification', name: msg`Verification` },
      { kind: 'decision', name: msg`Decisions about my profile` },
      { kind: 'safety', name: msg`Safety` },
      { kind: 'security', name: msg`Security of the account` },
    ],
  },
]
