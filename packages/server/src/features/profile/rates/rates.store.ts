import type { Rate } from '@thunai/contract/profile/rates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The latest rate of each currency. */
export async function findRates(db: Db | Tx): Promise<readonly Rate[]> {
  const { rows } = await sql<Rate>`
    select distinct on (currency) currency, rupees::float8 as rupees, to_char(on_day, 'YYYY-MM-DD') as on, source
    from exchange_rate order by currency, on_day desc`.execute(db)
  return rows
}

/** Rupees for one unit; undefined without a rate. */
export async function findRupees(db: Db | Tx, currency: string): Promise<number | undefined> {
  const { rows } = await sql<{ rupees: number }>`
    select rupees::float8 as rupees from exchange_rate where currency = ${currency} order by on_day desc limit 1`.execute(
    db,
  )
  return rows[0]?.rupees
}

/** A file of rates changes many incomes, which takes longer than a call may. */
export async function allowLongChange(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}

export async function saveRates(tx: Tx, rates: readonly Rate[]): Promise<void> {
  for (const { currency, rupees, on, source } of rates)
    await sql`insert into exchange_rate (currency, on_day, rupees, source) values (${currency}, ${on}, ${rupees}, ${source})
      on conflict (currency, on_day) do update set rupees = excluded.rupees, source = excluded.source`.execute(tx)
}
