import { afterEach, describe, expect, it } from 'vitest'
import { openPasswords } from '../platform/security/passwords.ts'
import { testClock } from '../testing/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../testing/databases/test-database.ts'
import { useInProduction } from '../platform/db/database-use.ts'
import { writeDemoMembers } from './write-demo-members.ts'

const open: TestDatabase[] = []
const anEmptyDatabase = async () => {
  const database = await openTestDatabase()
  open.push(database)
  return database
}
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

const invite = async (database: TestDatabase) =>
  writeDemoMembers(
    { database, clock: testClock(), passwords: await openPasswords(), files: { put: async () => {} } },
    { count: 3 },
  )

describe('demo members', () => {
  it('exclude a database from production permanently (CHAIN-04)', async () => {
    const database = await anEmptyDatabase()
    await invite(database)
    await expect(useInProduction(database.db)).rejects.toThrow('a database with demo members')
    await expect(database.pool.query('update database_use set is_production = true')).rejects.toThrow(
      'no_demo_members_in_production',
    )
  })

  it('are never added to a database that families used (CHAIN-04)', async () => {
    const database = await anEmptyDatabase()
    await useInProduction(database.db)
    await useInProduction(database.db)
    await expect(invite(database)).rejects.toThrow('used in production')
    const { rows } = await database.pool.query('select count(*) as members from account')
    expect(rows).toEqual([{ members: 0 }])
  })
})
