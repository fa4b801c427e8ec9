import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { HISTORY } from '../frame/limits.ts'
import { clampedNumber, done, envelope, flag, later, profileId } from '../frame/wire.ts'
import { profileSummary } from '../finding/search.ts'

/** Messages after a successful call. */
export const VIEWING_MESSAGES = {
  interestSent: 'Interest sent successfully.',
  profileViewed: 'Profile viewed successfully.',
  contactViewed: 'Contact viewed successfully.',
} as const

/**
 * Opens a profile. The call decides what is recorded, not the flags (G-54): a profile view is counted, a contact view
 * never; `isExpressIntrest: true` (or the other spelling) also expresses interest, and accepts one that the member had expressed
 * before, at no cost; a false flag clears nothing.
 */
export const viewProfile = endpoint({
  method: 'POST',
  path: '/packageservice/package-usage/view-profile',
  caller: 'member',
  acts: 'look',
  reaches: 'family',
  reachesBy: ['isExpressIntrest', 'isExpressInterest'],
  summary: 'Open a profile; a distinct profile counts once against the allowance',
  body: z.object({
    profileId,
    isContactViewd: flag,
    isExpressIntrest: flag,
    isExpressInterest: flag,
    isProfileViewed: flag,
  }),
  reply: done,
  refusals: [
    'proofNeeded',
    'loginNeeded',
    'vetoed',
    'invalidFields',
    'profileNotFound',
    'profileViewsUsed',
    'dailyProfileViewsUsed',
    'interestPlanNeeded',
    'limited',
    'paused',
    'sealMissing',
    'profilePaused',
    'profileHidden',
    'fixed',
    'tooManyRequests',
    'busy',
  ],
  plainRefusals: true,
})

/** Contact views left after an action, for the page to display. */
export const contactAllowance = z.object({ contactsLeft: z.int(), contactLimit: z.int() })
export type ContactAllowance = z.output<typeof contactAllowance>

export const viewContact = endpoint({
  method: 'POST',
  path: '/packageservice/package-usage/view-contact',
  caller: 'member',
  reaches: 'family',
  summary: 'See a member’s contact; a distinct member counts once against the plan',
  body: z.object({ profileId }),
  reply: envelope(contactAllowance),
  refusals: [
    'proofNeeded',
    'paused',
    'sealMissing',
    'profilePaused',
    'profileHidden',
    'contactWaits',
    'vetoed',
    'fixed',
    'loginNeeded',
    'invalidFields',
    'profileNotFound',
    'contactPlanNeeded',
    'contactViewsUsed',
    'takenBack',
    'tooManyRequests',
    'busy',
  ],
})

/** Remaining allowances of the member. */
export const profileAllowance = z.object({
  /**
   * Profiles that may still be opened for the first time: today under a live plan, or in total from the free start.
   */
  profileViewsLeft: z.int(),
  isOfToday: z.boolean(),
  /** Free interests left; null under a plan, which has no limit. */
  freeInterestsLeft: z.nullable(z.int()),
})
export type ProfileAllowance = z.output<typeof profileAllowance>

export const getProfileAllowance = endpoint({
  method: 'GET',
  path: '/packageservice/package-usage/profile-views',
  caller: 'member',
  summary: 'How many profiles the member may still open, and how many interests express',
  reply: envelope(profileAllowance),
  refusals: ['loginNeeded'],
})

/** One row of the view histories; the flags are acts of the viewer. The time is ISO 8601 in UTC. */
export const viewerRecord = z.object({
  name: z.string(),
  memberId: z.string(),
  profileId: z.string(),
  viewedAt: z.string(),
  isContactViewed: z.boolean(),
  isExpressInterest: z.boolean(),
  isProfileViewed: z.boolean(),
  profileThumbnailImage: later(z.nullable(z.string())),
  /** The other side as search shows it to the caller, with the caller's flags. */
  profile: later(profileSummary),
})
export type ViewerRecord = z.output<typeof viewerRecord>

const history = <P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    caller: 'member',
    summary,
    query: z.object({ size: clampedNumber(0, HISTORY.listed) }),
    // The list holds the newest; the total includes older ones.
    reply: z.object({ ...envelope(z.array(viewerRecord)).shape, totalElements: later(z.int()) }),
    refusals: ['loginNeeded', 'invalidFields'],
  })

export const getProfilesIViewed = history('/profile/base/viewed', 'Profiles that the member viewed, newest first')
export const getWhoViewedMe = history(
  '/profile/base/whoviewedmyprofile',
  'Members who viewed the member’s profile, newest first',
)
