import { expect, it } from 'vitest'
import { openDatabase } from './database.ts'

it('closing a database ends connections in use', async () => {
  const database = await openDatabase({})
  const client = await database.pool.connect()
  const closing = database.close()
  const { rows } = await client.query<{ sum: number }>('select 1 + 1 as sum')
  client.release()
  await closing
  expect(rows).toEqual([{ sum: 2 }])
  await expect(database.pool.connect()).rejects.toThrow('end')
})
