import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { expressTo, respondTo } from '../../../testing/members/interests.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import {
  aGuardedPhoto,
  answerRequestOf,
  askForPhotosOf,
  readRequests,
} from '../../../testing/members/photo-requests.ts'
import { runs } from '../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readDetail } from '../../../testing/members/viewing.ts'
import { endExpiredRequests } from './end-expired-requests.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const ACTS = [
  'ask',
  'accept',
  'decline',
  'withdraw',
  'wait',
  'wait long',
  'tidy',
  'block',
  'unblock',
  'yes',
  'no',
] as const
type Act = (typeof ACTS)[number]

/** The rules in their simplest form. */
interface Model {
  request: 'none' | 'asked' | 'accepted' | 'declined' | 'withdrawn'
  /** Days since the request was made or answered. */
  age: number
  isBlocked: boolean
  isConnected: boolean
}

function step(model: Model, act: Act): void {
  const isExpired = (model.request === 'asked' && model.age >= 30) || (model.request === 'accepted' && model.age >= 90)
  const set = (request: Model['request']) => Object.assign(model, { request, age: 0 })
  switch (act) {
    case 'ask':
      if (model.isBlocked || model.isConnected) return
      if (isExpired || ['none', 'withdrawn'].includes(model.request)) set('asked')
      else if (model.request === 'declined' && model.age >= 30) set('asked')
      return
    case 'accept':
      if (!model.isBlocked && !isExpired && ['asked', 'declined'].includes(model.request)) set('accepted')
      return
    case 'decline':
      if (!isExpired && ['asked', 'accepted'].includes(model.request)) set('declined')
      return
    case 'withdraw':
      if (!isExpired && ['asked', 'accepted'].includes(model.request)) set('withdrawn')
      return
    case 'wait':
      model.age += 20
      return
    case 'wait long':
      model.age += 50
      return
    case 'block':
      model.isBlocked = true
      set('none')
      return
    case 'unblock':
      model.isBlocked = false
      return
    case 'yes':
      if (!model.isBlocked) model.isConnected = true
      return
    case 'no':
      model.isConnected = false
      return
    case 'tidy':
      return
  }
}

const maySee = (model: Model): boolean =>
  !model.isBlocked && (model.isConnected || (model.request === 'accepted' && model.age < 90))

const again = async (member: TestMember) => {
  const { body } = await test.call('POST', '/auth/gateway/login', {
    body: { username: member.email, userpassword: 'secret123' },
  })
  return { ...member, token: String(body.data.access_token) }
}

async function perform(act: Act, groom: TestMember, bride: TestMember): Promise<void> {
  switch (act) {
    case 'ask':
      await askForPhotosOf(test, groom, bride)
      return
    case 'accept':
      await answerRequestOf(test, bride, groom, 'accepted')
      return
    case 'decline':
      await answerRequestOf(test, bride, groom, 'declined')
      return
    case 'withdraw':
      await answerRequestOf(test, groom, bride, 'withdrawn')
      return
    case 'wait':
      test.clock.pass({ days: 20 })
      return
    case 'wait long':
      test.clock.pass({ days: 50 })
      return
    case 'tidy':
      await endExpiredRequests(test.services)
      return
    case 'block':
      await test.call('POST', '/api/blocks', { token: bride.token, body: { profileId: groom.profileId } })
      return
    case 'unblock':
      await test.call('DELETE', `/api/blocks/${groom.profileId}`, { token: bride.token })
      return
    case 'yes':
    case 'no':
      await respondTo(test, bride, groom, { status: act === 'yes' ? 'accepted' : 'declined' })
  }
}

/** Number of places that show the photo: the page, and the card in search. */
async function photosShown(groom: TestMember, bride: TestMember): Promise<readonly (boolean | undefined)[]> {
  const page = await readDetail(test, groom, bride.profileId)
  const found = await test.call('POST', '/profile/search/profilelist?size=100', { token: groom.token, body: {} })
  const card = found.body.content.find(({ id }: { id: string }) => id === bride.profileId)
  return [page.body.data?.photos?.length > 0, (card?.profileThumbnailImage ?? null) !== null]
}

describe('photos that are for a few', () => {
  it('are visible exactly as the rules allow, in any order of events (PIC-03)', async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 5, maxLength: 20 }), async (acts) => {
        let groom = await aMember(test.services, { gender: 'Male' })
        let bride = await aMember(test.services)
        await aGuardedPhoto(test, bride)
        await expressTo(test, groom, bride)
        const model: Model = { request: 'none', age: 0, isBlocked: false, isConnected: false }
        for (const act of acts) {
          await perform(act, groom, bride)
          if (act.startsWith('wait')) [groom, bride] = [await again(groom), await again(bride)]
          step(model, act)
          const shown = await photosShown(groom, bride)
          const allowed = maySee(model)
          if (allowed) seen++
          expect({ acts, act, shown }).toEqual({ acts, act, shown: [allowed, allowed] })
        }
      }),
      // an example that shows photos, whatever the random ones do
      { numRuns: runs(8), examples: [[['ask', 'accept', 'wait', 'withdraw']]] },
    )
    expect(seen).toBeGreaterThan(0)
  })

  it('are shown as the request says, however many answers and withdrawals come at once (PIC-03)', async () => {
    const groom = await aMember(test.services, { gender: 'Male' })
    const bride = await aMember(test.services)
    await aGuardedPhoto(test, bride)
    const acts = [
      () => askForPhotosOf(test, groom, bride),
      () => answerRequestOf(test, bride, groom, 'accepted'),
      () => answerRequestOf(test, bride, groom, 'declined'),
      () => answerRequestOf(test, groom, bride, 'withdrawn'),
      () => askForPhotosOf(test, groom, bride),
      () => answerRequestOf(test, bride, groom, 'accepted'),
    ]
    const answers = await manyAtOnce(50, (i) => acts[i % acts.length]!())
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    const [row] = (await readRequests(test, groom, 'sent')).rows
    const isShown = row?.status === 'accepted'
    expect(await photosShown(groom, bride)).toEqual([isShown, isShown])
  })
})
