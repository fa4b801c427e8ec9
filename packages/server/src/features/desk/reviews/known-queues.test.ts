import { QUEUE_NAMES } from '@thunai/contract/desk/queues'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../../prepare-database.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import type { Database } from '../../../platform/db/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.pool.query('delete from review'))
afterAll(() => database.close())

const open = (queue: string): Promise<pg.QueryResult> =>
  database.pool.query(
    `insert into review (queue, subject_kind, subject_id, text, opened_at) values ($1, 'member', $1, '', now())`,
    [queue],
  )

const drop = (queue: string) =>
  database.pool.query(
    `alter table review drop constraint review_queue_check,
      add constraint review_queue_check check (queue in (${[
        ...QUEUE_NAMES.filter((name) => name !== queue),
        'abandoned',
      ]
        .map((name) => `'${name}'`)
        .join(', ')}))`,
  )

describe('the database accepts reviews (REV-21)', () => {
  it('of exactly the queues in the contract', async () => {
    for (const queue of QUEUE_NAMES) await open(queue)
    await expect(open('abandoned')).rejects.toThrow('review_queue_check')
  })

  it('of a queue added by this version, after its first start', async () => {
    await drop('stories')
    await expect(open('stories')).rejects.toThrow('review_queue_check')
    await prepareDatabase(database)
    await open('stories')
    await expect(open('abandoned')).rejects.toThrow('review_queue_check')
  })
})
