import * as alliances from '../account/alliances.ts'
import * as accountExport from '../account/account-export.ts'
import * as accounts from '../account/accounts.ts'
import * as biodata from '../account/biodata.ts'
import * as candidateConsent from '../account/candidate-consent.ts'
import * as astrology from '../horoscope/astrology.ts'
import * as documents from '../account/documents.ts'
import * as disclosures from '../account/disclosures.ts'
import * as decisions from '../account/decisions.ts'
import * as conversations from '../members/conversations.ts'
import * as family from '../members/family.ts'
import * as follows from '../members/follows.ts'
import * as live from '../members/live.ts'
import * as notifications from '../members/notifications.ts'
import * as photoRequests from '../members/photo-requests.ts'
import type { Endpoint } from './endpoint.ts'
import * as grievances from '../account/grievances.ts'
import * as horoscopeProposal from '../horoscope/horoscope-proposal.ts'
import * as interests from '../members/interests.ts'
import * as matches from '../members/matches.ts'
import * as memberMatch from '../horoscope/member-match.ts'
import * as memberSms from '../members/member-sms.ts'
import * as membership from '../money/membership.ts'
import * as news from '../members/news.ts'
import * as officeMembers from '../office/members.ts'
import * as officeOrders from '../office/orders.ts'
import * as officeLists from '../office/lists.ts'
import * as officeStories from '../office/stories.ts'
import * as officePlans from '../office/plans.ts'
import * as ownAccount from '../account/own-account.ts'
import * as pauses from '../account/pauses.ts'
import * as payments from '../money/payments.ts'
import * as photos from '../profile/photos.ts'
import * as privacy from '../account/privacy.ts'
import * as profileEdit from '../profile/edit.ts'
import * as profiles from '../profile/views.ts'
import * as reference from '../profile/reference.ts'
import * as savedSearches from '../members/saved-searches.ts'
import * as search from '../members/search.ts'
import * as shortlist from '../members/shortlist.ts'
import * as stories from '../account/stories.ts'
import * as theirEyes from '../members/their-eyes.ts'
import * as transparency from '../account/transparency.ts'
import * as officeVerifications from '../office/verifications.ts'
import * as verification from '../account/verification.ts'
import * as csv from '../office/csv.ts'
import * as figures from '../office/figures.ts'
import * as officeMessages from '../office/messages.ts'
import * as officeLogin from '../office/login.ts'
import * as officeRecord from '../office/record.ts'
import * as reviews from '../office/reviews.ts'
import * as officeTimeline from '../office/timeline.ts'
import * as staff from '../office/staff.ts'
import * as officeTexts from '../office/texts.ts'
import * as viewing from '../members/viewing.ts'

const FILES: readonly object[] = [
  accountExport,
  accounts,
  astrology,
  biodata,
  candidateConsent,
  decisions,
  disclosures,
  grievances,
  horoscopeProposal,
  interests,
  matches,
  memberMatch,
  memberSms,
  membership,
  news,
  ownAccount,
  alliances,
  pauses,
  payments,
  photos,
  privacy,
  profileEdit,
  profiles,
  reference,
  savedSearches,
  search,
  shortlist,
  stories,
  theirEyes,
  transparency,
  verification,
  viewing,
  conversations,
  documents,
  officeVerifications,
  family,
  follows,
  live,
  notifications,
  photoRequests,
  officeLogin,
  officeRecord,
  reviews,
  staff,
  officeOrders,
  officeMembers,
  officeTimeline,
  officeMessages,
  officePlans,
  figures,
  officeLists,
  officeTexts,
  officeStories,
  csv,
]

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'caller' in value && 'refusals' in value

const NAMES: ReadonlyMap<Endpoint, string> = new Map(
  FILES.flatMap((file) =>
    Object.entries(file).flatMap(([name, value]) => (isCall(value) ? [[value, name] as const] : [])),
  ),
)

export const ALL_CALLS: readonly Endpoint[] = [...NAMES.keys()]

/** Name of a call in the published description: the name under which its file exports it. */
export function nameOfCall(call: Endpoint): string {
  const name = NAMES.get(call)
  if (name === undefined)
    throw new Error(`The file of ${call.method} ${call.path} is missing in contract/call-names.ts`)
  return name
}
