import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until a query's `done` is true. */
export async function untilTrue(client: pg.Client, query: string): Promise<void> {
  await expect.poll(async () => (await client.query<{ done: boolean }>(query)).rows[0]?.done).toBe(true)
}
