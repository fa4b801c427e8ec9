import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { SITE_TEXTS } from '../frame/limits.ts'
import { envelope, text } from '../frame/wire.ts'
import { page } from '../finding/pages.ts'
import { siteTexts, TEXT_SECTIONS } from '../values/site.ts'

const { announcements, events, stories, bank, tamilAnnouncements, tamilEvents, tamilStories } = siteTexts
const who = {
  /** 0 is the text of the site file, without a staff author. */
  version: z.int(),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  reason: z.nullable(z.string()),
}
/** The current text of a section, and a pending change that waits for a second person. */
const shown = <T extends z.ZodMiniType>(texts: T) =>
  z.object({
    ...who,
    texts,
    waiting: z.nullable(
      z.object({
        version: z.int(),
        by: z.string(),
        at: z.string(),
        reason: z.string(),
        texts,
        /** The caller proposed it, and may only withdraw it. */
        isYours: z.boolean(),
      }),
    ),
  })
const staff = { caller: 'staff', right: 'changeTexts' } as const

export const getTexts = endpoint({
  method: 'GET',
  path: '/office/api/texts',
  ...staff,
  summary: 'What the public pages say now, by sections, with the version that it is',
  reply: envelope(
    z.object({
      announcements: shown(announcements),
      events: shown(events),
      stories: shown(stories),
      bank: shown(bank),
      tamilAnnouncements: shown(tamilAnnouncements),
      tamilEvents: shown(tamilEvents),
      tamilStories: shown(tamilStories),
    }),
  ),
  refusals: [],
})

const anyTexts = z.union([announcements, stories, bank])
const version = z.object({ ...who, texts: anyTexts })
export type TextVersion = z.output<typeof version>
const shownText = shown(anyTexts)
export type ShownText = z.output<typeof shownText>

export const getTextVersions = endpoint({
  method: 'GET',
  path: '/office/api/texts/:section/versions',
  ...staff,
  summary: 'All that a section has said, the newest first; at last what the site file has, as version 0',
  params: z.object({ section: z.enum(TEXT_SECTIONS, { error: 'Please choose from the list.' }) }),
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{0,9}$/, { error: 'Please go on from a page of this list.' }))),
  }),
  reply: envelope(z.object(page(version))),
  refusals: [],
})

const change = {
  /** The version that was edited; if it is not the latest, the call is refused with textChanged. */
  version: z.int({ error: 'Please enter a whole number.' }).check(z.gte(0), z.lte(999_999_999)),
  /**
   * The pending change that this one replaces. While a colleague's is pending, only a change that names it is accepted.
   */
  replaces: z.optional(z.nullable(z.int({ error: 'Please enter a whole number.' }))),
  reason: text(SITE_TEXTS.reason).check(z.minLength(1, { error: 'Please say why.' })),
}

export const changeText = endpoint({
  method: 'PATCH',
  path: '/office/api/texts',
  ...staff,
  // The bank account for payments is among these texts.
  steppedUp: true,
  summary:
    'Say something else in a section, as a new version; the public pages have it within two seconds. The bank account, and what names an account, a number or an address, waits for a second person',
  body: z.discriminatedUnion('section', [
    z.object({ section: z.literal('announcements'), texts: announcements, ...change }),
    z.object({ section: z.literal('events'), texts: events, ...change }),
    z.object({ section: z.literal('stories'), texts: stories, ...change }),
    z.object({ section: z.literal('bank'), texts: bank, ...change }),
    z.object({ section: z.literal('tamilAnnouncements'), texts: tamilAnnouncements, ...change }),
    z.object({ section: z.literal('tamilEvents'), texts: tamilEvents, ...change }),
    z.object({ section: z.literal('tamilStories'), texts: tamilStories, ...change }),
  ]),
  reply: envelope(shownText),
  refusals: ['textChanged'],
})
export type ChangedText = z.output<(typeof changeText)['body']>

export const confirmText = endpoint({
  method: 'POST',
  path: '/office/api/texts/:section/confirm',
  ...staff,
  steppedUp: true,
  summary:
    'Agree to a change that waits, which another of the staff proposed, or refuse it; who proposed it may take it back',
  params: z.object({ section: z.enum(TEXT_SECTIONS, { error: 'Please choose from the list.' }) }),
  body: z.object({
    /** The change that was read; if another one or none is pending, the call is refused with textChanged. */
    version: change.version,
    decision: z.enum(['approve', 'refuse'], { error: 'Please approve or refuse.' }),
  }),
  reply: envelope(shownText),
  refusals: ['textChanged', 'secondPersonNeeded'],
})
