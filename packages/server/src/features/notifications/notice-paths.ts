import type { NotificationKind } from '@thunai/contract/members/notifications'

const memberPath = (about: string | undefined) =>
  about === undefined ? '/notifications' : `/member-detail-view/?type=${about}&c=x&cc=x`

/** The page that shows what a member is told of. */
export const noticePath = (kind: NotificationKind, about: string | undefined): string => PATHS[kind](about)

const PATHS: Readonly<Record<NotificationKind, (about: string | undefined) => string>> = {
  interestReceived: () => '/interests/?box=received',
  interestReminder: () => '/interests/?box=received',
  interestAccepted: memberPath,
  interestClosed: () => '/interests/?box=sent',
  message: (about) => (about === undefined ? '/messages' : `/messages?with=${about}`),
  photoRequest: () => '/interests/?box=photos',
  photoAnswer: memberPath,
  visitor: () => '/view-profiles',
  profileChanged: memberPath,
  birthday: memberPath,
  savedSearch: () => '/search-profile/',
  dailyMatches: () => '/viewupdate-my-profile/',
  planEnds: () => '/membership-plans',
  verification: () => '/verification',
  matchAsked: () => '/fixed',
  matchFixed: () => '/fixed',
  familyFound: () => '/interests/?box=sent',
  storyAsked: () => '/fixed',
  storyDecided: () => '/fixed',
  contactReturn: memberPath,
  decision: () => '/decisions',
  safety: () => '/notifications',
  security: () => '/account',
}
