import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SITE_TEXTS } from '@thunai/contract/frame/limits'
import type { TextSection } from '@thunai/contract/values/site'

export interface TextField {
  readonly label: MessageDescriptor
  readonly max: number
  /** Only for multi-line text. */
  readonly min?: number
}
interface Group {
  readonly title?: MessageDescriptor
  readonly fields: readonly TextField[]
}

const title = (label: MessageDescriptor): TextField => ({ label, max: SITE_TEXTS.title })
const line = (label: MessageDescriptor): TextField => ({ label, max: SITE_TEXTS.line })
const titles: readonly Group[] = [
  { fields: [title(msg`First`), title(msg`Second`), title(msg`Third`), title(msg`Fourth`)] },
]
const story = (name: MessageDescriptor): Group => ({
  title: name,
  fields: [line(msg`Couple`), line(msg`Place`), { label: msg`Story`, ...SITE_TEXTS.story }],
})

const stories: readonly Group[] = [story(msg`First story`), story(msg`Second story`), story(msg`Third story`)]

/** The sections of each tab: English, with Tamil beside it. */
export const TEXT_TABS = [
  ['announcements', 'tamilAnnouncements'],
  ['events', 'tamilEvents'],
  ['stories', 'tamilStories'],
  ['bank'],
] as const satisfies readonly (readonly TextSection[])[]

export const isTamil = (section: TextSection): boolean => section.startsWith('tamil')

/** Name of each section for staff, where visitors read it, and its fields in draft order. */
export const SECTIONS: Readonly<
  Record<TextSection, { name: MessageDescriptor; where: MessageDescriptor; groups: readonly Group[] }>
> = {
  announcements: { name: msg`Announcements`, where: msg`Four titles that scroll on the home page.`, groups: titles },
  events: { name: msg`Events`, where: msg`Four titles that scroll on the home page.`, groups: titles },
  stories: {
    name: msg`Success stories`,
    where: msg`The success stories page; the first story is on the home page too. Only with the couple’s permission.`,
    groups: stories,
  },
  bank: {
    name: msg`Bank details`,
    where: msg`The bank details page. Families pay into this account: have a colleague read it before you save.`,
    groups: [
      {
        fields: [
          line(msg`Account holder name`),
          line(msg`Bank name`),
          line(msg`Account number`),
          line(msg`Branch`),
          line(msg`IFSC code`),
        ],
      },
    ],
  },
  tamilAnnouncements: {
    name: msg`Announcements in Tamil`,
    where: msg`The same four titles on Tamil pages.`,
    groups: titles,
  },
  tamilEvents: { name: msg`Events in Tamil`, where: msg`The same four titles on Tamil pages.`, groups: titles },
  tamilStories: {
    name: msg`Success stories in Tamil`,
    where: msg`The same three stories on Tamil pages.`,
    groups: stories,
  },
}
