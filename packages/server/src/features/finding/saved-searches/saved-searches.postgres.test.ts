import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { aMember } from '../../../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { openFilterResolver } from '../search/search.api.ts'
import { matchSavedSearches } from './saved-searches.api.ts'

// only PostgreSQL has more than one connection
let test: TestApp
let others: Database
beforeAll(async () => {
  const database = await openTestDatabase()
  others = await database.again()
  test = await openTestApp({}, { database })
})
afterAll(async () => {
  await others.close()
  await test.close()
})

it('new hits of a saved search are noted once each, while another transaction stays open', async () => {
  const groom = await aMember(test.services, { gender: 'Male' })
  const open = await others.pool.connect()
  const newSince = async () => {
    const { body } = await test.call('GET', '/api/saved-searches', { token: groom.token })
    return body.data.map((one: { newSince: number }) => one.newSince)
  }
  try {
    await open.query('begin')
    await open.query('select pg_current_xact_id()')
    await aMember(test.services)
    await test.call('POST', '/api/saved-searches', {
      token: groom.token,
      body: { name: 'Brides', filter: { gender: 'Female' }, alert: 'none' },
    })
    expect(await newSince()).toEqual([0])
    await aMember(test.services)
    await matchSavedSearches(test.services, openFilterResolver(test.services.db, test.clock))
    expect(await newSince()).toEqual([1])
    await aMember(test.services)
    expect(await newSince()).toEqual([2])
  } finally {
    await open.query('rollback')
    open.release()
  }
  expect(await newSince()).toEqual([2])
})
