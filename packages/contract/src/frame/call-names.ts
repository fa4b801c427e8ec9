import * as alliances from '../meeting/alliances.ts'
import * as accountExport from '../household/account-export.ts'
import * as accounts from '../identity/accounts.ts'
import * as biodata from '../meeting/biodata.ts'
import * as breaches from '../office/breaches.ts'
import * as breachNotices from '../telling/breach-notices.ts'
import * as checkIns from '../meeting/check-ins.ts'
import * as nominee from '../household/nominee.ts'
import * as stillLooking from '../household/still-looking.ts'
import * as clans from '../profile/clans.ts'
import * as candidateConsent from '../household/candidate-consent.ts'
import * as astrology from '../profile/astrology.ts'
import * as documents from '../identity/documents.ts'
import * as disclosures from '../meeting/disclosures.ts'
import * as decisions from '../identity/decisions.ts'
import * as calls from '../meeting/calls.ts'
import * as conversations from '../meeting/conversations.ts'
import * as envelopes from '../meeting/envelopes.ts'
import * as family from '../identity/family.ts'
import * as follows from '../meeting/follows.ts'
import * as live from '../household/live.ts'
import * as notifications from '../telling/notifications.ts'
import * as photoRequests from '../meeting/photo-requests.ts'
import type { Endpoint } from './endpoint.ts'
import * as grievances from '../household/grievances.ts'
import * as horoscopeProposal from '../profile/horoscope-proposal.ts'
import * as interests from '../meeting/interests.ts'
import * as matches from '../finding/matches.ts'
import * as memberMatch from '../profile/member-match.ts'
import * as memberSms from '../meeting/member-sms.ts'
import * as membership from '../money/membership.ts'
import * as home from '../household/home.ts'
import * as news from '../household/news.ts'
import * as officeMembers from '../office/members.ts'
import * as officeOpenedReviews from '../office/opened-reviews.ts'
import * as proposals from '../household/proposals.ts'
import * as officeBranches from '../office/branches.ts'
import * as officeCounter from '../office/counter.ts'
import * as officeOrders from '../office/orders.ts'
import * as officeEvidence from '../office/evidence.ts'
import * as officeLists from '../office/lists.ts'
import * as officeListMoves from '../office/list-moves.ts'
import * as officeStories from '../office/stories.ts'
import * as officePlans from '../office/plans.ts'
import * as ownAccount from '../household/own-account.ts'
import * as pauses from '../meeting/pauses.ts'
import * as payments from '../money/payments.ts'
import * as photos from '../profile/photos.ts'
import * as privacy from '../profile/privacy.ts'
import * as profileEdit from '../profile/edit.ts'
import * as profileLinks from '../meeting/profile-links.ts'
import * as profiles from '../profile/views.ts'
import * as names from '../profile/names.ts'
import * as rates from '../profile/rates.ts'
import * as reference from '../profile/reference.ts'
import * as savedSearches from '../finding/saved-searches.ts'
import * as search from '../finding/search.ts'
import * as shortlist from '../meeting/shortlist.ts'
import * as stories from '../meeting/stories.ts'
import * as theirEyes from '../household/as-families-see-me.ts'
import * as transparency from '../office/transparency.ts'
import * as officeVerifications from '../office/verifications.ts'
import * as verification from '../identity/verification.ts'
import * as csv from '../office/csv.ts'
import * as figures from '../office/figures.ts'
import * as firstRun from '../office/first-run.ts'
import * as operation from '../office/operation.ts'
import * as officeMessages from '../desk/messages.ts'
import * as officeLogin from '../desk/login.ts'
import * as officeRecord from '../desk/record.ts'
import * as reviews from '../desk/reviews.ts'
import * as officeTimeline from '../office/timeline.ts'
import * as staff from '../desk/staff.ts'
import * as officeTexts from '../office/texts.ts'
import * as biodataReading from '../profile/biodata-reading.ts'
import * as weddingDays from '../profile/wedding-days.ts'
import * as viewing from '../meeting/viewing.ts'

const FILES: readonly object[] = [
  clans,
  officeListMoves,
  accountExport,
  accounts,
  astrology,
  biodata,
  breachNotices,
  checkIns,
  nominee,
  stillLooking,
  candidateConsent,
  decisions,
  disclosures,
  grievances,
  home,
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
  names,
  photos,
  privacy,
  profileEdit,
  profileLinks,
  profiles,
  rates,
  reference,
  savedSearches,
  search,
  shortlist,
  stories,
  theirEyes,
  transparency,
  verification,
  viewing,
  weddingDays,
  biodataReading,
  conversations,
  calls,
  documents,
  officeVerifications,
  envelopes,
  family,
  follows,
  live,
  notifications,
  photoRequests,
  officeLogin,
  officeRecord,
  reviews,
  officeOpenedReviews,
  staff,
  proposals,
  officeBranches,
  officeCounter,
  officeOrders,
  officeMembers,
  officeTimeline,
  officeMessages,
  officePlans,
  figures,
  firstRun,
  operation,
  officeEvidence,
  officeLists,
  officeTexts,
  officeStories,
  breaches,
  csv,
]

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'caller' in value && 'refusals' in value

/** The server may replace the schema of a call's body; its address identifies it all the same. */
const addressOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const NAMES: ReadonlyMap<Endpoint, string> = new Map(
  FILES.flatMap((file) =>
    Object.entries(file).flatMap(([name, value]) => (isCall(value) ? [[value, name] as const] : [])),
  ),
)

export const ALL_CALLS: readonly Endpoint[] = [...NAMES.keys()]

const NAMES_BY_ADDRESS: ReadonlyMap<string, string> = new Map(
  [...NAMES].map(([call, name]) => [addressOf(call), name] as const),
)

/** Name of a call in the published description: the name under which its file exports it. */
export function nameOfCall(call: Endpoint): string {
  const name = NAMES.get(call) ?? NAMES_BY_ADDRESS.get(addressOf(call))
  if (name === undefined)
    throw new Error(`The file of ${call.method} ${call.path} is missing in contract/call-names.ts`)
  return name
}
