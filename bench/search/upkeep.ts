import { foldCounts } from '../../packages/server/src/features/search/search.store.ts'
import type { Filled } from './filled.ts'

const EDITS = 1500
const INSERTS = 1500

export interface UpkeepFigures {
  readonly members: number
  readonly insertsWithout: number
  readonly insertsWith: number
  readonly editsWithout: number
  readonly editsWith: number
  readonly foldMs: number
}

/** New members and edits of days of birth a second, with the counts kept up and without. What was added is taken away again. */
export async function measureUpkeep({ members, services: { database: { db, pool } } }: Filled): Promise<UpkeepFigures> {
  const { rows } = await pool.query<{ id: string }>('select id from profile limit $1', [EDITS])
  const rate = async (count: number, work: (n: number) => Promise<unknown>) => {
    const begun = performance.now()
    for (let n = 0; n < count; n++) await work(n)
    return count / ((performance.now() - begun) / 1000)
  }
  const edit = (n: number) => pool.query({ name: 'edit', text: 'update profile set date_of_birth = date_of_birth + 1 where id = $1', values: [rows[n]?.id] })
  let number = 0
  const insert = () => {
    number += 1
    return pool.query({
      name: 'insert',
      text: `with a as (insert into account (email, phone, login_id, password_hash, created_at) values ($1, $2, $1, 'x', now()) returning id)
        insert into profile (account_id, name, gender, date_of_birth, created_for, marital_status_id, mother_tongue_id, religion_id, caste_id, created_at, updated_at)
        select a.id, 'Bench Member', p.gender, p.date_of_birth, p.created_for, p.marital_status_id, p.mother_tongue_id, p.religion_id, p.caste_id, now(), now()
        from a, profile p where p.id = $3`,
      values: [`bench${number}@bench.invalid`, `9100${5_000_000 + number}`, rows[number % rows.length]?.id],
    })
  }
  const tidy = () => pool.query(`delete from account where email like '%@bench.invalid'`)
  await rate(200, insert)
  await tidy()
  await pool.query('alter table listing disable trigger user')
  const editsWithout = await rate(rows.length, edit)
  const insertsWithout = await rate(INSERTS, insert)
  await tidy()
  await pool.query('alter table listing enable trigger user')
  await pool.query('select rebuild_search_counts()')
  const editsWith = await rate(rows.length, edit)
  const insertsWith = await rate(INSERTS, insert)
  await tidy()
  const begun = performance.now()
  while ((await foldCounts(db, 100_000)) > 0);
  return { members, insertsWithout, insertsWith, editsWithout, editsWith, foldMs: performance.now() - begun }
}
