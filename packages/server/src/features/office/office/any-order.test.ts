import type { Review } from '@thunai/contract/desk/reviews'
import { REVIEWS } from '@thunai/contract/frame/limits'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { runs } from '../../../testing/runs.ts'
import { openTestReview } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addSignals } from '../../desk/reviews/reviews.api.ts'

let test: TestApp
let staff: TestStaff[]
beforeAll(async () => {
  test = await openTestApp()
  staff = [
    await aStaffMember(test, 'moderator'),
    await aStaffMember(test, 'moderator'),
    await aStaffMember(test, 'administrator'),
  ]
})
afterAll(() => test.close())

const ADMINISTRATOR = 2
const UNDO_MS = REVIEWS.undoSeconds * 1000
const CLAIM_MS = REVIEWS.claimMinutes * 60_000

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('decide' as const),
      who: fc.nat(2),
      decision: fc.constantFrom('refuse', 'warn', 'limit', 'block', 'block', 'block', 'escalate'),
      /** By a page read before the last change. */
      isOld: fc.nat(5).map((n) => n === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('claim' as const), who: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('undo' as const), who: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('add' as const), who: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('wait' as const),
      who: fc.nat(2),
      seconds: fc.constantFrom(1, 20, 40, 700),
    }),
  },
)

/** A model of a review, beside the product. */
interface ReviewModel {
  version: number
  claim: { by: number; until: number } | undefined
  isEscalated: boolean
  blockAskedBy: number | undefined
  decided: { decision: string; by: number; at: number } | undefined
}

/** Code with which a decision is refused; undefined if it is accepted. */
function refusalOf(
  known: ReviewModel,
  staffIndex: number,
  decision: string,
  version: number,
  now: number,
): string | undefined {
  if (known.decided || version !== known.version) return 'reviewChanged'
  if (known.isEscalated && staffIndex !== ADMINISTRATOR) return 'notYourReview'
  if (known.claim && known.claim.by !== staffIndex && known.claim.until > now) return 'reviewClaimed'
  return decision === 'block' && known.blockAskedBy === staffIndex ? 'secondPersonNeeded' : undefined
}

it('in any order of decisions, claims, additions and waiting, a review is decided once, a block needs two people, and the member has exactly the decided restrictions (REV-05 to REV-09)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const member = await aMember(test.services)
      const subjectId = crypto.randomUUID()
      const { profileId, memberId } = member
      const id = await openTestReview(test, { queue: 'texts', subjectKind: 'aboutMe', subjectId, profileId, memberId })
      const known: ReviewModel = {
        version: 1,
        claim: undefined,
        isEscalated: false,
        blockAskedBy: undefined,
        decided: undefined,
      }
      const at = () => test.clock.now().getTime()
      const ask = (who: number, path: string, body?: object) =>
        staff[who]!.office('POST', `/office/api/reviews/${id}/${path}`, body)
      const [actual, expected]: [unknown[], unknown[]] = [[], []]
      const note = (what: string, is: unknown, meant: unknown) => {
        actual.push([what, is])
        expected.push([what, meant])
      }
      for (const step of steps) {
        const { who } = step
        if (step.what === 'wait') test.clock.pass({ seconds: step.seconds })
        else if (step.what === 'add') {
          const signals = [{ kind: 'money', detail: crypto.randomUUID(), score: null }] as const
          await test.services.transact((tx) => addSignals(tx, test.services, { queue: 'texts', subjectId, signals }))
          if (!known.decided) known.version++
        } else if (step.what === 'claim') {
          const { status } = await ask(who, 'claim')
          const isFree = !known.claim || known.claim.by === who || known.claim.until <= at()
          const may = !known.decided && isFree && (!known.isEscalated || who === ADMINISTRATOR)
          note(step.what, status === 200, may)
          if (may) known.claim = { by: who, until: at() + CLAIM_MS }
        } else if (step.what === 'undo') {
          const { status } = await ask(who, 'undo', { version: known.version })
          const may = known.decided?.by === who && at() <= known.decided.at + UNDO_MS
          note(step.what, status === 200, may)
          if (!may) continue
          Object.assign(known, { decided: undefined, blockAskedBy: undefined, version: known.version + 1 })
        } else {
          const { decision } = step
          const version = known.version - (step.isOld ? 1 : 0)
          const { status, body } = await ask(who, 'decide', { decision, version, reason: reasonOf(decision) })
          const refusal = refusalOf(known, who, decision, version, at())
          note(decision, status === 200 ? undefined : body.code, refusal)
          if (refusal !== undefined) continue
          known.version++
          known.claim = undefined
          if (decision === 'escalate') known.isEscalated = true
          else if (decision === 'block' && known.blockAskedBy === undefined) known.blockAskedBy = who
          else known.decided = { decision, by: who, at: at() }
        }
      }
      expect(actual).toEqual(expected)
      const { rows: stand } = await test.services.database.pool.query(
        'select kind from member_decision where profile_id = $1 and lifted_at is null',
        [profileId],
      )
      expect(stand).toEqual(known.decided ? [{ kind: KINDS[known.decided.decision] }] : [])
      const { rows } = await test.services.database.pool.query<Pick<Review, 'version'> & { decision: string | null }>(
        'select version, decision from review where id = $1',
        [id],
      )
      expect(rows).toEqual([{ version: known.version, decision: known.decided?.decision ?? null }])
      const isBlocked = known.decided?.decision === 'block'
      const body = { username: member.email, userpassword: 'secret123' }
      expect((await test.call('POST', '/auth/gateway/login', { body })).status).toBe(isBlocked ? 401 : 200)
    }),
    { numRuns: runs(20) },
  )
})

const reasonOf = (decision: string) => (decision === 'escalate' ? undefined : 'rules')
const KINDS: Readonly<Record<string, string>> = { refuse: 'refused', warn: 'warn', limit: 'limit', block: 'block' }
