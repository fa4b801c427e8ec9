import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { SHORTLIST } from '../frame/limits.ts'
import { profileSummary } from '../finding/search.ts'
import { done, envelope, profileId, text } from '../frame/wire.ts'

export const SHORTLIST_MESSAGES = {
  added: 'Added to your shortlist.',
  removed: 'Removed from your shortlist.',
  changed: 'Saved.',
} as const

const note = text(SHORTLIST.noteLength)
const folder = text(SHORTLIST.folderLength)

/** Number of stated wishes that are met; `of` is 0 if none are stated. */
const met = z.object({ met: z.int(), of: z.int() })

/** A shortlisted profile; the time is ISO 8601 in UTC. Note and folder are private to the caller. */
export const shortlisted = z.object({
  ...profileSummary.shape,
  addedAt: z.string(),
  note: z.nullable(z.string()),
  folder: z.nullable(z.string()),
  /** How many of the caller's wishes the member meets, and the reverse. */
  myWishes: met,
  theirWishes: met,
})
export type Shortlisted = z.output<typeof shortlisted>

export const getShortlist = endpoint({
  method: 'GET',
  path: '/api/shortlist',
  caller: 'member',
  summary: 'Profiles that the member keeps for later, the latest first',
  reply: envelope(z.array(shortlisted)),
  refusals: ['loginNeeded'],
})

/** Ids only, to mark cards; includes members who can't be found at the moment. */
export const getShortlistIds = endpoint({
  method: 'GET',
  path: '/api/shortlist/ids',
  caller: 'member',
  summary: 'Ids of the profiles that the member keeps for later',
  reply: envelope(z.array(z.string())),
  refusals: ['loginNeeded'],
})

export const addToShortlist = endpoint({
  method: 'POST',
  path: '/api/shortlist',
  caller: 'member',
  summary: 'Keep a profile for later, or again as it was kept; the other member is not told',
  body: z.object({
    profileId,
    note: z.optional(note),
    folder: z.optional(folder),
    addedAt: z.optional(z.iso.datetime({ error: 'Please send a time in UTC.' })),
  }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'shortlistFull', 'tooManyFolders', 'tooManyRequests'],
})

export const changeShortlisted = endpoint({
  method: 'PATCH',
  path: '/api/shortlist/:profileId',
  caller: 'member',
  summary: 'Note something of a kept profile, or put it into a folder; "" takes either away, what isn’t sent stays',
  params: z.object({ profileId }),
  body: z.strictObject({ note: z.optional(note), folder: z.optional(folder) }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'notShortlisted', 'tooManyFolders', 'tooManyRequests'],
})

/** Renames a folder. The name of an existing folder merges the two; "" removes the folder and keeps its profiles. */
export const renameShortlistFolder = endpoint({
  method: 'PATCH',
  path: '/api/shortlist/folders',
  caller: 'member',
  summary: 'Rename a folder of kept profiles, or take it away and keep them',
  body: z.strictObject({
    folder: folder.check(z.minLength(1, { error: 'Please enter a name.' })),
    name: folder,
  }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests'],
})

export const removeFromShortlist = endpoint({
  method: 'DELETE',
  path: '/api/shortlist/:profileId',
  caller: 'member',
  summary: 'Keep a profile no longer; the reply says what was kept with it, so that it can be kept again',
  params: z.object({ profileId }),
  reply: envelope(z.nullable(z.pick(shortlisted, { note: true, folder: true, addedAt: true }))),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests'],
})
