import { isHeld, keepEvidenceOf } from '../../packages/server/src/features/household/leaving/leaving.api.ts'
import {
  findTraced,
  forgetUntraced,
  keepTraces,
} from '../../packages/server/src/features/household/leaving/former-members.store.ts'
import { aMember, type TestMember } from '../../packages/server/src/testing/a-member.ts'
import { connect } from '../../packages/server/src/testing/connect.ts'
import { runTask } from '../../packages/server/src/testing/run-task.ts'
import { talkingOn } from '../../packages/server/src/testing/talking.ts'
import { openTestApp, type TestApp } from '../../packages/server/src/testing/test-app.ts'
import { numberOption } from '../options.ts'
import { openOwnDatabase } from '../own-database.ts'
import { at } from '../search/times.ts'
import { addMessages, aMemberWithHistory, HISTORY } from './history.ts'
import { openTimed, type Statements } from './statements.ts'

const AIMS = { moreForLeavingMs: 300, statementMs: 200, envelopeMs: 2000 } as const
const EXPIRING = 100_000
/** As many of them are the copies of photos. */
const PHOTOS = 1000
const WORDS = 1000

/** Times what evidence adds to leaving, the longest statement while evidence expires, and a long envelope; true within the aims. */
export async function benchEvidence(): Promise<boolean> {
  const own = await openOwnDatabase()
  const statements = await openTimed(own.env['DATABASE_URL'])
  const test = await openTestApp({}, { database: statements.database })
  try {
    const leaving = await timeLeaving(test, numberOption('times', 15))
    const expiring = await timeExpiring(test, statements)
    const envelope = await timeEnvelope(test)
    console.table({
      'leaving, of which for evidence': row(leaving.more, AIMS.moreForLeavingMs),
      'leaving, the whole call': row(leaving.all),
      'an envelope of 1,000 messages, made': row(envelope.made, AIMS.envelopeMs),
      'an envelope of 1,000 messages, drawn': row(envelope.drawn, AIMS.envelopeMs),
      [`${EXPIRING.toLocaleString('en-IN')} rows expire, the longest statement`]: row([expiring.ms], AIMS.statementMs),
    })
    console.log(`  ${expiring.text.replaceAll(/\s+/g, ' ').slice(0, 200)}`)
    return (
      at(leaving.more, 0.5) <= AIMS.moreForLeavingMs &&
      expiring.ms <= AIMS.statementMs &&
      at(envelope.made, 0.5) + at(envelope.drawn, 0.5) <= AIMS.envelopeMs
    )
  } finally {
    await test.close()
    await own.close()
  }
}

const row = (sorted: readonly number[], aim?: number) => ({
  'p50 ms': at(sorted, 0.5).toFixed(1),
  'max ms': sorted.at(-1)?.toFixed(1),
  'aim ms': aim,
})

const ascending = (times: readonly number[]) => times.toSorted((a, b) => a - b)

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Members alike leave and are only kept by turns, so that other load affects both alike. */
async function timeLeaving(test: TestApp, times: number) {
  const families: TestMember[] = []
  for (let n = 0; n < HISTORY.families; n++) families.push(await aMember(test.services))
  const [all, more]: [number[], number[]] = [[], []]
  // the first two warm up
  for (let n = -2; n < times; n++) {
    const [leaves, stays] = [await aMemberWithHistory(test, families), await aMemberWithHistory(test, families)]
    const left = await timeOf(async () => {
      const { status, text } = await talkingOn(test).leave(leaves)
      if (status !== 200) throw new Error(`Leaving was answered with ${status}: ${text}`)
    })
    const kept = await timeOf(() => keep(test, stays))
    if (n < 0) continue
    all.push(left)
    more.push(kept)
  }
  return { all: ascending(all), more: ascending(more) }
}

/** What leaving does besides erasing, in a transaction of its own. */
const keep = ({ services }: TestApp, { profileId, memberId, accountId }: TestMember) =>
  services.transact(async (tx) => {
    await isHeld(tx, memberId, services.clock.now())
    await keepEvidenceOf(tx, services, { profileId, memberId, accountIds: [accountId] })
    const traced = await findTraced(tx, profileId)
    await keepTraces(tx, profileId, services.clock.now())
    await forgetUntraced(tx, traced)
  })

async function timeExpiring({ services, clock }: TestApp, { longestOf }: Statements) {
  const { pool } = services.database
  await pool.query('delete from evidence')
  // the photos of one day stand together, as those of a family that left with all of its own
  await pool.query(
    `insert into evidence (member_id, kind, from_at, to_at, key_id, sealed, kept_at, expires_at)
      select 'M' || n / 10, case when n < $2 then 'photos' else 'messages' end, $3::timestamptz, $3, $4,
        case when n < $2 then (select string_agg(sha256(i::text::bytea), '') from generate_series(1, $5::int) i)
          else sha256(n::text::bytea) end, $3::timestamptz, $3::timestamptz - interval '1 day' + n * interval '100 ms'
      from generate_series(0, $1::int - 1) n`,
    [EXPIRING, PHOTOS, clock.now(), services.evidenceSealer.keyId, Math.ceil(HISTORY.photoBytes / 32)],
  )
  await pool.query('analyze evidence')
  const longest = await longestOf(() => runTask(services, 'tidying evidence'))
  const { rows } = await pool.query<{ left: number }>('select count(*) as left from evidence')
  if (rows[0]?.left !== 0) throw new Error('Some evidence has not expired.')
  return longest
}

async function timeEnvelope(test: TestApp, times = 5) {
  const [groom, bride] = [await aMember(test.services, { gender: 'Male' }), await aMember(test.services)]
  await connect(test, groom, bride)
  await talkingOn(test).post(groom, bride, 'Vanakkam, we have read your profile')
  await addMessages(test, groom, bride, WORDS - 1)
  const [made, drawn]: [number[], number[]] = [[], []]
  for (let n = 0; n < times; n++) {
    let id = ''
    const asked = { token: bride.token, body: { profileId: groom.profileId } }
    made.push(await timeOf(async () => (id = (await test.call('POST', '/api/envelopes', asked)).body.data.id)))
    drawn.push(
      await timeOf(async () => {
        const { status } = await test.call('GET', `/api/envelopes/${id}.pdf`, { token: bride.token })
        if (status !== 200) throw new Error(`The envelope was answered with ${status}.`)
      }),
    )
  }
  return { made: ascending(made), drawn: ascending(drawn) }
}
