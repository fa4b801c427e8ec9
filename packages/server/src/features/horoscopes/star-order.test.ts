import { STARS } from '@thunai/astrology/names'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'

it('stars are counted as the reference list has them', async () => {
  const database = await openTestDatabase()
  const items = await database.db
    .selectFrom('reference_item')
    .select(['name', 'position'])
    .where('list', '=', 'star')
    .orderBy('position')
    .execute()
  await database.close()
  expect(items.slice(0, 27)).toEqual(STARS.map(({ en }, position) => ({ name: en, position })))
})
