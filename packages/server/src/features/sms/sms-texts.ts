import type { SmsTemplateId } from '@thunai/contract/members/member-sms'

interface Sender {
  readonly name: string
  readonly memberId: string
  readonly site: string
}

interface SmsText {
  readonly title: string
  readonly text: (sender: Sender) => string
}

/**
 * The messages between members, polite and without any wish that could be misunderstood. Each is registered with the
 * operators as it stands here, with the three variables name, memberId and site.
 */
export const SMS_TEXTS: Readonly<Record<SmsTemplateId, SmsText>> = {
  introduction: {
    title: 'Introduce our family',
    text: ({ name, memberId, site }) =>
      `Vanakkam from ${name} (${memberId}) at ${site}. Our family likes your profile and would be glad if you look at ours.`,
  },
  talk: {
    title: 'Ask for a talk',
    text: ({ name, memberId, site }) =>
      `Vanakkam from ${name} (${memberId}) at ${site}. Our family would like to talk with yours and will call you in the coming days.`,
  },
  horoscope: {
    title: 'Ask for the jathagam',
    text: ({ name, memberId, site }) =>
      `Vanakkam from ${name} (${memberId}) at ${site}. We would like to compare the jathagams: please add yours to your profile.`,
  },
  answer: {
    title: 'Ask kindly for an answer',
    text: ({ name, memberId, site }) =>
      `Vanakkam from ${name} (${memberId}) at ${site}. We would be glad to have your answer, whatever it is.`,
  },
}
