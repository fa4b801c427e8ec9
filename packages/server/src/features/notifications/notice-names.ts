import type { I18n } from '@lingui/core'
import type { Stoppable } from './unsubscribe-link.ts'

/** What mails are about, as it stands after “mails about”. */
export const mailsAbout = (i18n: I18n): Readonly<Record<Stoppable, string>> => ({
  interestReceived: i18n._('interests that you receive'),
  interestReminder: i18n._('interests that wait for your answer'),
  interestAccepted: i18n._('interests of yours that are accepted'),
  interestClosed: i18n._('interests of yours that were closed without an answer'),
  message: i18n._('new messages'),
  photoRequest: i18n._('requests for your photos'),
  photoAnswer: i18n._('answers to your requests for photos'),
  visitor: i18n._('visitors of your profile'),
  profileChanged: i18n._('changes in profiles that you follow'),
  birthday: i18n._('birthdays'),
  savedSearch: i18n._('your saved searches'),
  dailyMatches: i18n._('your matches of the day'),
  planEnds: i18n._('the end of your plan'),
  matchAsked: i18n._('a family that says that your match is fixed'),
  matchFixed: i18n._('your match that is fixed'),
  familyFound: i18n._('families that found their match'),
  storyAsked: i18n._('the story of your match, which waits for your word'),
  storyDecided: i18n._('what came of the story of your match'),
  contactReturn: i18n._('contacts that you gave back'),
  verification: i18n._('the verification of your profile'),
  digest: i18n._('the summary of what is new'),
})
