import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { runs } from '../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { viewContact } from './view-contact.ts'
import { viewProfile } from './view-profile.ts'

const FREE = 3
const FREE_INTERESTS = 2
const TARGETS = 7
let test: TestApp
let targets: readonly TestMember[]
beforeAll(async () => {
  test = await openTestApp({ FREE_PROFILE_VIEWS: String(FREE), FREE_INTERESTS: String(FREE_INTERESTS) })
  targets = await Promise.all(Array.from({ length: TARGETS }, () => aMember(test.services)))
})
afterAll(() => test.close())

type Step =
  | { readonly does: 'view' | 'interest' | 'contact'; readonly target: number }
  | { readonly does: 'buy'; readonly contacts: number; readonly days: number; readonly interest: boolean }
  | { readonly does: 'wait'; readonly hours: number }

interface Bought {
  readonly endsAt: number
  readonly contacts: number
  readonly interest: boolean
  used: number
  views: number
}

/** The expected behaviour, without a database. */
class Model {
  now = 0
  freeUsed = 0
  freeInterests = 0
  readonly bought: Bought[] = []
  readonly profiles = new Set<number>()
  readonly contacts = new Set<number>()
  readonly interests = new Set<number>()

  live() {
    return this.bought.filter(({ endsAt }) => endsAt > this.now).toSorted((a, b) => a.endsAt - b.endsAt)
  }

  view(target: number, interest: boolean): string {
    const [plan] = this.live()
    if (!this.profiles.has(target) && !plan && this.freeUsed >= FREE) return 'profileViewsUsed'
    const isFree = interest && !this.interests.has(target) && !this.live().some((one) => one.interest)
    if (isFree && this.freeInterests >= FREE_INTERESTS) return 'interestPlanNeeded'
    if (isFree) this.freeInterests++
    if (!this.profiles.has(target)) {
      if (plan) plan.views++
      else this.freeUsed++
    }
    this.profiles.add(target)
    if (interest) this.interests.add(target)
    return 'done'
  }

  contact(target: number): string {
    if (this.contacts.has(target)) return 'done'
    if (this.live().length === 0) return 'contactPlanNeeded'
    const plan = this.live().find(({ used, contacts }) => used < contacts)
    if (!plan) return 'contactViewsUsed'
    plan.used++
    if (!this.profiles.has(target)) plan.views++
    this.profiles.add(target)
    this.contacts.add(target)
    return 'done'
  }
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constantFrom('view', 'interest', 'contact'), target: fc.nat(TARGETS - 1) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('buy' as const),
        contacts: fc.nat(3),
        days: fc.integer({ min: 1, max: 4 }),
        interest: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
  ) satisfies fc.Arbitrary<Step>,
  { maxLength: 30 },
)

describe('allowances', () => {
  it('are charged as told in any order of views, contacts, purchases and time (G-53, G-75, D-1)', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (journey) => {
        const viewer = await aMember(test.services, { gender: 'Male' })
        const model = new Model()
        // a step a second: no two plans are bought at the same moment
        for (const [n, step] of journey.entries()) {
          test.clock.pass({ seconds: 1 })
          model.now += 1
          expect([n, await does(viewer, step)]).toEqual([n, told(model, step)])
        }
        expect(await kept(viewer)).toEqual({
          freeUsed: model.freeUsed,
          freeInterests: model.freeInterests,
          plans: model.bought.map(({ used, views }) => ({ used, views })),
          profiles: model.profiles.size,
          contacts: model.contacts.size,
          interests: model.interests.size,
        })
      }),
      { numRuns: runs(20) },
    )
  })
})

function told(model: Model, step: Step): string {
  if (step.does === 'wait') model.now += step.hours * 3600
  else if (step.does === 'buy')
    model.bought.push({ ...step, endsAt: model.now + step.days * 86_400, used: 0, views: 0 })
  else if (step.does === 'contact') return model.contact(step.target)
  else return model.view(step.target, step.does === 'interest')
  return 'done'
}

async function does(viewer: TestMember, step: Step): Promise<string> {
  if (step.does === 'wait') test.clock.pass({ hours: step.hours })
  else if (step.does === 'buy') {
    await aSubscription(test.services, viewer.profileId, {
      contactLimit: step.contacts,
      days: step.days,
      expressInterest: step.interest,
    })
  } else {
    const target = targets[step.target]?.profileId ?? ''
    try {
      if (step.does === 'contact') await viewContact(test.services, viewer, target)
      else
        await viewProfile(test.services, { ...viewer, roles: ['candidate'] }, target, {
          expressInterest: step.does === 'interest',
        })
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }
  return 'done'
}

async function kept(viewer: TestMember) {
  const { db } = test.services
  const account = await db
    .selectFrom('account')
    .select(['free_views_used', 'free_interests_used'])
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  const plans = await db
    .selectFrom('subscription')
    .select(['contacts_used as used', 'profiles_viewed as views'])
    .where('profile_id', '=', viewer.profileId)
    .orderBy('id')
    .execute()
  const deeds = await db.selectFrom('interaction').selectAll().where('viewer_id', '=', viewer.profileId).execute()
  return {
    freeUsed: account.free_views_used,
    freeInterests: account.free_interests_used,
    plans,
    profiles: deeds.filter((row) => row.profile_viewed_at).length,
    contacts: deeds.filter((row) => row.contact_viewed_at).length,
    interests: deeds.filter((row) => row.interest_at).length,
  }
}
