import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until a query answers that something is done. */
export async function untilTrue(client: pg.Client, asked: string): Promise<void> {
  await expect.poll(async () => (await client.query<{ done: boolean }>(asked)).rows[0]?.done).toBe(true)
}
