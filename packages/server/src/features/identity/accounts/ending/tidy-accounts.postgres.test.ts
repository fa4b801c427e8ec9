import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPdf } from '../../../../testing/members/a-document.ts'
import { multipart, MULTIPART } from '../../../../testing/members/a-photo.ts'
import { aCounterRegistration, FAMILIES } from '../../../../testing/office/a-counter-family.ts'
import { aStaffMember } from '../../../../testing/office/a-staff.ts'
import { openTestDatabase } from '../../../../testing/databases/test-database.ts'
import { waitingConnections } from '../../../../testing/databases/waiting-for.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { lockProfile } from '../../../../platform/db/locks.ts'
import { tidyAccounts } from './tidy-accounts.ts'

// only PostgreSQL lets two transactions wait for each other
let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { database: await openTestDatabase() })
})
afterAll(() => test.close())

async function aFamilyWithoutConsent(): Promise<{ memberId: string; profileId: string }> {
  const clerk = await aStaffMember(test, 'counter')
  const { status, body } = await clerk.office('POST', FAMILIES, aCounterRegistration('paper'))
  expect(status).toBe(201)
  return body.data
}

async function sendPaper(memberId: string) {
  const head = await aStaffMember(test, 'administrator')
  const headers = { ...(await head.headers()), ...MULTIPART }
  const body = multipart([{ filename: 'consent.pdf', type: 'application/pdf', content: aPdf('Signed') }])
  return () => test.call('POST', `${FAMILIES}/${memberId}/consent/paper`, { headers, body })
}

it('a family whose consent on paper is kept while unused accounts are tidied keeps its account (CNT-03)', async () => {
  const { transact, pool } = test.services.database
  const { memberId, profileId } = await aFamilyWithoutConsent()
  test.clock.pass({ days: 31 })
  const send = await sendPaper(memberId)
  const both = await transact(async (tx) => {
    await lockProfile(tx, profileId)
    const paper = send()
    await expect.poll(() => waitingConnections(pool)).toHaveLength(1)
    const tidied = tidyAccounts(test.services)
    await expect.poll(() => waitingConnections(pool)).toHaveLength(2)
    return { paper, tidied }
  })
  expect((await both.paper).status).toBe(200)
  await both.tidied
  const { rows } = await pool.query('select from profile where id = $1', [profileId])
  expect(rows).toHaveLength(1)
})
