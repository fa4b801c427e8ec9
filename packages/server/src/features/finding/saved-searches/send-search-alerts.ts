import type { I18n } from '@lingui/core'
import { ageOn, dayInIndia, type Day } from '@thunai/contract/values/dates'
import { eachById } from '../../../platform/each-by-id.ts'
import { languageIn } from '../../../platform/languages.ts'
import { lastMorning } from '../../../platform/morning.ts'
import type { Services } from '../../../services.ts'
import { tell, unsubscribeUrl } from '../../telling/notifications/notifications.api.ts'
import { nameIn } from '../../profile/reference/reference.api.ts'
import type { FilterResolver } from '../search/search.api.ts'
import {
  findAlertReader,
  findOwnersToAlert,
  findUntoldHits,
  takeDueAlerts,
  noteAlerted,
  type UntoldHit,
} from './alerts.store.ts'
import { matchSavedSearches } from './match-saved-searches.ts'
import { searchAlertMail, type ToldMember, type ToldSearch } from './saved-searches.mails.ts'

/** More are counted, and found on the page. */
const NAMED = 10

/** Sends the alerts that were due at the last 8:00 in India: one mail per member, and each hit once. */
export async function sendSearchAlerts(services: Services, resolver: FilterResolver): Promise<void> {
  const at = lastMorning(services.clock.now())
  await eachById(
    (after, most) => findOwnersToAlert(services.db, at, after, most),
    async ({ profileId }) => {
      await matchSavedSearches(services, resolver, { profileId })
      await alert(services, profileId, at)
    },
    (err, profileId) => services.log.error({ err, profileId }, 'alerts of saved searches were not sent'),
  )
}

async function alert(services: Services, profileId: string, at: Date): Promise<void> {
  const { transact, clock, outbox } = services
  const now = clock.now()
  const today = dayInIndia(now)
  await transact(async (tx) => {
    const searches = await takeDueAlerts(tx, profileId, at)
    if (searches.length === 0) return
    const ids = searches.map(({ id }) => id)
    const day = dayInIndia(at)
    const reader = await findAlertReader(tx, profileId)
    const hits = reader ? await findUntoldHits(tx, { profileId, today }, ids) : []
    await noteAlerted(
      tx,
      ids,
      hits.map((hit) => hit.profileId),
      { day, now },
    )
    if (!reader || hits.length === 0) return
    await tell(tx, services, { to: profileId, kind: 'savedSearch' })
    const to = { name: reader.name, unsubscribeUrl: unsubscribeUrl(services, profileId, 'savedSearch') }
    const i18n = languageIn(reader.language)
    if (reader.wantsMail)
      await outbox.put(tx, {
        channel: 'email',
        to: { name: reader.name, address: reader.email },
        ...searchAlertMail(services, i18n, to, toTold(i18n, searches, hits, today)),
      })
  })
}

/** Each member once, under the first search that found them. */
function toTold(
  i18n: I18n,
  searches: readonly { readonly id: number; readonly name: string }[],
  hits: readonly UntoldHit[],
  today: Day,
): readonly ToldSearch[] {
  const told = new Set<string>()
  return searches.flatMap(({ id, name }): ToldSearch[] => {
    const own = hits.filter((hit) => hit.searchId === id && !told.has(hit.profileId))
    for (const { profileId } of own) told.add(profileId)
    if (own.length === 0) return []
    return [{ name, all: own.length, members: own.slice(0, NAMED).map((hit) => toMember(i18n, hit, today)) }]
  })
}

const toMember = (
  i18n: I18n,
  { name, memberId, dateOfBirth, job, district, state }: UntoldHit,
  today: Day,
): ToldMember => ({
  name,
  memberId,
  facts: [
    i18n._('{age} years', { age: ageOn(dateOfBirth, today) }),
    ...[job, district ?? state].filter((name) => name !== null).map((name) => nameIn(i18n, name)),
  ],
})
