import * as z from 'zod/mini'
import { PRIVACY } from '../frame/limits.ts'
import { endpoint } from '../frame/endpoint.ts'
import { LANGUAGES } from '../values/languages.ts'
import { done, envelope, flag, MOST_INT, profileId, text } from '../frame/wire.ts'

/** Who can find and open a profile: all members, members who fit its partner preferences, or no members. */
export const VISIBILITIES = ['everyone', 'filtered', 'nobody'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Messages of these calls, besides refusals. */
export const PRIVACY_MESSAGES = {
  saved: 'Your privacy settings are saved.',
  dayPast: 'Please choose a day from today on.',
  dayTooFar: 'Please choose a day within a year.',
  blocked: 'The member is blocked.',
  unblocked: 'The block is taken back.',
  reported: 'Thank you. We look into it.',
} as const

export const VISIBILITY_LABELS = /* sentences */ {
  everyone: 'Everyone',
  filtered: 'Members who fit my partner preferences',
  nobody: 'Nobody',
} as const satisfies Record<Visibility, string>

/**
 * Who sees the photos: everyone who can see the profile, or only members who viewed the contact, have an accepted
 * interest or were granted a photo request.
 */
export const PHOTO_VISIBILITIES = ['all', 'accepted'] as const
export type PhotoVisibility = (typeof PHOTO_VISIBILITIES)[number]
export const PHOTO_VISIBILITY_LABELS = /* sentences */ {
  all: 'Everyone who sees my profile',
  accepted: 'Accepted members only',
} as const satisfies Record<PhotoVisibility, string>

/**
 * A member's own settings: visibility, and whether a daily mail lists new matches. `hiddenUntil` is the last day
 * (yyyy-mm-dd, India) on which the profile is hidden.
 */
export const privacySettings = z.object({
  visibility: z.enum(VISIBILITIES),
  photoVisibility: z.enum(PHOTO_VISIBILITIES),
  hiddenUntil: z.nullable(z.string()),
  dailyMatches: z.boolean(),
})

/** The same with the language of pages and mails, which belongs to the account, not to the profile. */
export const settings = z.extend(privacySettings, { language: z.enum(LANGUAGES) })
export type PrivacySettings = z.output<typeof privacySettings>
export type Settings = z.output<typeof settings>

const SETTINGS_PATH = '/profile/settings'

export const getSettings = endpoint({
  method: 'GET',
  path: SETTINGS_PATH,
  caller: 'member',
  summary: 'Who sees the member’s profile and photos',
  reply: envelope(settings),
  refusals: ['loginNeeded'],
})

const oneOf = <const V extends readonly string[]>(values: V) =>
  z.optional(z.enum(values, { error: `Please choose ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.` }))

/**
 * An absent key stays unchanged; "" or null for `hiddenUntil` shows the profile again. Relatives may change their
 * language only.
 */
export const updateSettings = endpoint({
  method: 'PATCH',
  path: SETTINGS_PATH,
  caller: 'member',
  acts: 'own',
  summary:
    'Choose who sees the profile and photos: opening obeys at once, lists as soon as the replica they are read from has followed',
  body: z.object({
    visibility: oneOf(VISIBILITIES),
    photoVisibility: oneOf(PHOTO_VISIBILITIES),
    dailyMatches: flag,
    language: z.optional(z.enum(LANGUAGES, { error: 'Please choose English or Tamil.' })),
    hiddenUntil: z.pipe(
      z.transform((value) => (value === '' ? null : value)),
      z.optional(
        z.nullable(
          z
            .string({ error: 'Please choose a date.' })
            .check(z.regex(/^\d{4}-\d\d-\d\d$/, { error: 'Please choose a date.' })),
        ),
      ),
    ),
  }),
  reply: envelope(settings),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests'],
})

/** A member whom the caller blocked, with just enough to undo it. */
export const blockedMember = z.object({
  profileId: z.string(),
  memberId: z.string(),
  name: z.string(),
  blockedAt: z.string(),
})
export type BlockedMember = z.output<typeof blockedMember>

export const getBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  caller: 'member',
  summary: 'Members whom the member blocked, newest first',
  reply: envelope(z.array(blockedMember)),
  refusals: ['loginNeeded'],
})

export const blockMember = endpoint({
  method: 'POST',
  path: '/api/blocks',
  caller: 'member',
  summary: 'Block a member: from now on neither finds, opens or writes to the other',
  body: z.object({ profileId }),
  reply: done,
  actsOnce: true,
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'tooManyBlocks', 'tooManyRequests'],
})

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:profileId',
  caller: 'member',
  summary: 'Take a block back',
  params: z.object({ profileId }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields'],
})

/** Why a member is reported, with the label on the page. */
export const REPORT_REASONS = /* sentences */ {
  fake: 'The profile is not true',
  photo: 'The photo is not theirs, or not suitable to show',
  madeByMachine: 'The photo was made by a machine, and the family doesn’t say so',
  harassment: 'They trouble or threaten me',
  money: 'They ask for money',
  married: 'They are married, or do not seek marriage',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS

export const reportMember = endpoint({
  method: 'POST',
  path: '/api/reports',
  caller: 'member',
  summary: 'Tell the operator about a member; while it is open a second one adds its words to it',
  body: z.object({
    profileId,
    reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]], {
      error: 'Please choose a reason.',
    }),
    text: text(PRIVACY.reportText),
    /** A message of the conversation between the two; its text is copied into the report. */
    messageSeq: z.optional(z.int({ error: 'Please name a message.' }).check(z.minimum(1), z.maximum(MOST_INT))),
  }),
  reply: done,
  actsOnce: true,
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'tooManyRequests'],
})
