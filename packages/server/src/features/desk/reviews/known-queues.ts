import { QUEUE_NAMES } from '@thunai/contract/desk/queues'
import type pg from 'pg'

const CHECK = 'review_queue_check'

/**
 * Makes the database accept reviews of exactly the queues in the contract. Runs at every start. Stored reviews aren't
 * checked, because an older version must start although a newer one has opened reviews in its queues.
 */
export async function limitQueues(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = '${CHECK}' and conrelid = 'review'::regclass`,
  )
  const accepted = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, queue]) => queue)
  if (accepted.join() === QUEUE_NAMES.join()) return
  const known = QUEUE_NAMES.map((queue) => `'${queue}'`).join(', ')
  await client.query(
    `alter table review drop constraint if exists ${CHECK}, add constraint ${CHECK} check (queue in (${known})) not valid`,
  )
}
