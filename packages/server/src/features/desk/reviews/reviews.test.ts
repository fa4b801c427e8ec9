import { LEGAL_CLOCKS } from '@thunai/contract/values/legal-clocks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import type { Transact } from '../../../platform/db/database.ts'
import { runTask } from '../../../testing/run-task.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addSignals, exportOf, forgetMember, openReview, withdrawReview, type Subject } from './reviews.api.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(() => test.services.database.pool.query('delete from review'))
afterAll(() => test.close())

const within: Transact = (work) => test.services.transact(work)
const photo = { queue: 'photos', subjectKind: 'photo', subjectId: 'p1' } as const
const open = (subject: Partial<Subject> = {}) => within((tx) => openReview(tx, test.services, { ...photo, ...subject }))
const reviews = () => test.services.db.selectFrom('review').selectAll().orderBy('id').execute()
const acts = async () =>
  (await test.services.db.selectFrom('review_event').select('act').orderBy('id').execute()).map(({ act }) => act)

describe('a review', () => {
  it('of a subject is opened once per queue; later content is added to it (REV-01)', async () => {
    const soon = new Date(test.clock.now().getTime() + 3_600_000)
    const money = { kind: 'money', detail: 'gold', score: null } as const
    const id = await open({ text: 'first', signals: [money], dueAt: new Date(soon.getTime() + 1), priority: 3 })
    expect(await open({ text: 'second', signals: [money], files: ['a.webp'], dueAt: soon })).toBe(id)
    expect(await open({ text: 'first' })).toBe(id)
    await open({ queue: 'texts' })
    await open({ subjectId: 'p2' })
    expect((await reviews()).slice(0, 1)).toMatchObject([
      { text: 'first\n\nsecond\n\nfirst', signals: [money], files: ['a.webp'], due_at: soon, priority: 3, version: 3 },
    ])
    expect(await reviews()).toHaveLength(3)
    expect(await acts()).toEqual(['opened', 'added', 'added', 'opened', 'opened'])
  })

  it('is opened once by concurrent calls (REV-01)', async () => {
    await Promise.all(Array.from({ length: 10 }, () => open()))
    expect((await reviews()).map(({ version }) => version)).toEqual([10])
  })

  it('gains later signals and a higher priority; subjects without an open review are ignored (REV-01)', async () => {
    await open()
    const signals = [{ kind: 'money', detail: 'gold', score: 0.9 }] as const
    for (const subjectId of ['p1', 'p1', 'other'])
      await within((tx) => addSignals(tx, test.services, { queue: 'photos', subjectId, signals, priority: 5 }))
    expect(await reviews()).toMatchObject([{ signals, priority: 5, version: 3 }])
  })

  it('closes and is erased when its subject is deleted; a new one can be opened (REV-02)', async () => {
    await open({ text: 'mine', files: ['a.webp'] })
    await within((tx) => withdrawReview(tx, test.services, 'photos', 'p1'))
    expect(await reviews()).toMatchObject([{ text: '', files: [], decision: null, closed_at: test.clock.now() }])
    await open()
    expect(await reviews()).toHaveLength(2)
    expect(await acts()).toEqual(['opened', 'withdrawn', 'opened'])
  })

  it('of a member’s own content is erased with the member; reports by others stay under the member id (REV-02, L17)', async () => {
    const { profileId, memberId } = await aMember(test.services)
    await open({ profileId, memberId, text: 'my words', queue: 'texts' })
    await open({ profileId, memberId, text: 'troubled us', queue: 'reports', subjectKind: 'report' })
    expect(await within((tx) => exportOf(tx, { profileId }))).toMatchObject({ checks: [{ about: 'texts' }] })
    await within((tx) => forgetMember(tx, test.services, profileId))
    expect((await reviews()).map(({ text, closed_at }) => [text, closed_at !== null])).toEqual([
      ['', true],
      ['troubled us', false],
    ])
  })

  it('is deleted a year after it was closed, not earlier (REV-02)', async () => {
    await open()
    await open({ subjectId: 'p2' })
    await within((tx) => withdrawReview(tx, test.services, 'photos', 'p1'))
    test.clock.pass({ hours: LEGAL_CLOCKS.records - 1 })
    await runTask(test.services, 'tidying reviews')
    expect(await reviews()).toHaveLength(2)
    test.clock.pass({ hours: 2 })
    await runTask(test.services, 'tidying reviews')
    expect((await reviews()).map(({ subject_id }) => subject_id)).toEqual(['p2'])
  })

  it('has a history that is immutable (REV-03)', async () => {
    await open()
    const { pool } = test.services.database
    for (const change of ["update review_event set act = 'decided'", 'delete from review_event'])
      await expect(pool.query(change)).rejects.toThrow('never changed')
    expect(await acts()).toEqual(['opened'])
  })
})
