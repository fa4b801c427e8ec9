import type { Filled } from './filled.ts'

const EDITS = 500
const INSERTS = 500
const TURNS = 4

export interface UpkeepFigures {
  readonly members: number
  readonly insertsWithout: number
  readonly insertsWith: number
  readonly editsWithout: number
  readonly editsWith: number
}

/** New members and edits of days of birth a second, with the log kept up and without. What was added is taken away again. */
export async function measureUpkeep({
  members,
  services: {
    database: { pool },
  },
}: Filled): Promise<UpkeepFigures> {
  const { rows } = await pool.query<{ id: string }>('select id from profile limit $1', [EDITS])
  const rate = async (count: number, work: (n: number) => Promise<unknown>) => {
    const begun = performance.now()
    for (let n = 0; n < count; n++) await work(n)
    return count / ((performance.now() - begun) / 1000)
  }
  const edit = (n: number) =>
    pool.query({
      name: 'edit',
      text: 'update profile set date_of_birth = date_of_birth + 1 where id = $1',
      values: [rows[n]?.id],
    })
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
  const figures: Record<'editsWithout' | 'insertsWithout' | 'editsWith' | 'insertsWith', number[]> = {
    editsWithout: [],
    insertsWithout: [],
    editsWith: [],
    insertsWith: [],
  }
  // in turns, so that neither has the warmer machine; the first turn is thrown away
  for (let turn = 0; turn < TURNS; turn++) {
    await pool.query('alter table listing disable trigger user')
    figures.editsWithout.push(await rate(rows.length, edit))
    figures.insertsWithout.push(await rate(INSERTS, insert))
    await tidy()
    await pool.query('alter table listing enable trigger user')
    // what was not logged: servers reread everything
    await pool.query('insert into member_change (no) values (null)')
    figures.editsWith.push(await rate(rows.length, edit))
    figures.insertsWith.push(await rate(INSERTS, insert))
    await tidy()
  }
  const best = (rates: readonly number[]) => Math.max(...rates.slice(1))
  return {
    members,
    insertsWithout: best(figures.insertsWithout),
    insertsWith: best(figures.insertsWith),
    editsWithout: best(figures.editsWithout),
    editsWith: best(figures.editsWith),
  }
}
