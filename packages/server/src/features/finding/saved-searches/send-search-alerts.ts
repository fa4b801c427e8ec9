import type { I18n } from '@lingui/core'
import { readLine } from '@thunai/community/facts'
import { ageOn, dayInIndia, type Day } from '@thunai/contract/values/dates'
import { eachById } from '../../../platform/each-by-id.ts'
import { languageIn } from '../../../platform/languages.ts'
import { lastMorning } from '../../../platform/morning.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { clanMark, findClanSides, readSide, toClanVerdict } from '../../profile/clans/clans.api.ts'
import { notify, unsubscribeUrl } from '../../telling/notifications/notifications.api.ts'
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
import { findFittingHits } from './fitting-hits.ts'
import { matchSavedSearches } from './match-saved-searches.ts'
import { searchAlertMail, type ToldMember, type ToldSearch } from './saved-searches.mails.ts'

/** Members that a mail names; the page shows the rest. */
const NAMED = 10

/** Sends the alerts due at the last 8:00 in India: one mail per member, each hit once. */
export async function sendSearchAlerts(services: Services, resolver: FilterResolver): Promise<void> {
  const at = lastMorning(services.clock.now())
  await eachById(
    (after, most) => findOwnersToAlert(services.db, at, after, most),
    async ({ profileId }) => {
      await matchSavedSearches(services, resolver, { profileId })
      const fitting = await findFittingHits(services, resolver, profileId, 'untold')
      await alert(services, { profileId, fitting }, at)
    },
    (err, profileId) => services.log.error({ err, profileId }, 'alerts of saved searches were not sent'),
  )
}

interface Owner {
  readonly profileId: string
  /** Slots of hits that still fit, by search. */
  readonly fitting: ReadonlyMap<number, ReadonlySet<number>>
}

async function alert(services: Services, { profileId, fitting }: Owner, at: Date): Promise<void> {
  const { transact, clock, outbox } = services
  const now = clock.now()
  const today = dayInIndia(now)
  await transact(async (tx) => {
    const searches = await takeDueAlerts(tx, profileId, at)
    if (searches.length === 0) return
    const ids = searches.map(({ id }) => id)
    const day = dayInIndia(at)
    const reader = await findAlertReader(tx, profileId)
    const untold = reader ? await findUntoldHits(tx, { profileId, today }, ids) : []
    const hits = untold.filter(({ searchId, slot }) => fitting.get(searchId)?.has(slot))
    await noteAlerted(
      tx,
      ids,
      hits.map((hit) => hit.profileId),
      { day, now },
    )
    if (!reader || hits.length === 0) return
    await notify(tx, services, { to: profileId, kind: 'savedSearch' })
    const to = { name: reader.name, unsubscribeUrl: unsubscribeUrl(services, profileId, 'savedSearch') }
    const i18n = languageIn(reader.language)
    if (!reader.wantsMail) return
    const marks = await findMarks(tx, i18n, profileId, hits)
    await outbox.put(tx, {
      channel: 'email',
      to: { name: reader.name, address: reader.email },
      ...searchAlertMail(services, i18n, to, toTold(i18n, { searches, hits, marks, today })),
    })
  })
}

/** Clan verdicts to show in the mail, by profile id. */
async function findMarks(
  tx: Tx,
  i18n: I18n,
  readerId: string,
  hits: readonly UntoldHit[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(hits.map(({ profileId }) => profileId))
  const sides = await findClanSides(tx, [readerId, ...ids])
  const own = sides.get(readerId)
  if (!own) return new Map()
  const reader = readSide(own)
  return new Map(
    [...ids].flatMap((id) => {
      const side = sides.get(id)
      const mark = side && clanMark(toClanVerdict(i18n, reader, readLine(side.facts)))
      return mark === undefined ? [] : [[id, mark] as const]
    }),
  )
}

interface AlertHits {
  readonly searches: readonly { readonly id: number; readonly name: string }[]
  readonly hits: readonly UntoldHit[]
  readonly marks: ReadonlyMap<string, string>
  readonly today: Day
}

/** Each member once, below the first search with this hit. */
function toTold(i18n: I18n, { searches, hits, marks, today }: AlertHits): readonly ToldSearch[] {
  const told = new Set<string>()
  return searches.flatMap(({ id, name }): ToldSearch[] => {
    const own = hits.filter((hit) => hit.searchId === id && !told.has(hit.profileId))
    for (const { profileId } of own) told.add(profileId)
    if (own.length === 0) return []
    return [{ name, all: own.length, members: own.slice(0, NAMED).map((hit) => toMember(i18n, hit, marks, today)) }]
  })
}

const toMember = (
  i18n: I18n,
  { profileId, name, memberId, dateOfBirth, job, district, state }: UntoldHit,
  marks: AlertHits['marks'],
  today: Day,
): ToldMember => ({
  name,
  memberId,
  facts: [
    i18n._('{age} years', { age: ageOn(dateOfBirth, today) }),
    ...[job, district ?? state].filter((name) => name !== null).map((name) => nameIn(i18n, name)),
  ],
  clanMark: marks.get(profileId),
})
