import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdmin } from '../../../../admin/run-admin.ts'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { oldSql } from '../../../../testing/databases/old-migrations.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

interface StoredPhone {
  readonly phone: string
  readonly country?: string
  readonly isProven?: boolean
}

/** A member whose number an earlier version stored. */
async function keep({ phone, country, isProven = false }: StoredPhone): Promise<TestMember> {
  const { db } = test.services
  const member = await aMember(test.services, { mobileVerified: isProven })
  await db.updateTable('account').set({ phone }).where('id', '=', member.accountId).execute()
  if (country !== undefined) {
    const item = db.selectFrom('reference_item').select('id').where('list', '=', 'country').where('name', '=', country)
    await db
      .updateTable('profile')
      .set({ country_id: item, second_phone: phone })
      .where('id', '=', member.profileId)
      .execute()
  }
  return member
}
const phonesOf = async ({ profileId }: TestMember) =>
  test.services.db
    .selectFrom('account')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .select(['account.phone', 'profile.second_phone as second'])
    .where('profile.id', '=', profileId)
    .executeTakeFirstOrThrow()
const migrate = async () => test.services.database.pool.query(oldSql().migrations['0100-phones-as-e164.sql'] ?? '')

describe('numbers that were kept before they were checked (PHONE-04)', () => {
  it('are repaired by the migration where the number or the member’s country decides', async () => {
    const cases: readonly (StoredPhone & { readonly repaired: string })[] = [
      { phone: '9109876512391', repaired: '919876512391' },
      { phone: '4407911123456', repaired: '447911123456' },
      { phone: '610412345678', repaired: '61412345678' },
      { phone: '91006581234591', repaired: '6581234591' },
      { phone: '916581234592', country: 'Singapore', repaired: '6581234592' },
      { phone: '916421123493', country: 'New Zealand', repaired: '6421123493' },
      { phone: '916581234594', country: 'Singapore', isProven: true, repaired: '916581234594' },
      { phone: '916581234595', country: 'India', repaired: '916581234595' },
      { phone: '916581234596', repaired: '916581234596' },
      { phone: '919876512392', country: 'Singapore', repaired: '919876512392' },
      { phone: '6581234597', country: 'Singapore', repaired: '6581234597' },
      { phone: '390612345678', repaired: '390612345678' },
      { phone: '14165550191', repaired: '14165550191' },
    ]
    const members = []
    for (const kept of cases) members.push(await keep(kept))
    await migrate()
    const after = await Promise.all(members.map(phonesOf))
    expect(after.map(({ phone }) => phone)).toEqual(cases.map(({ repaired }) => repaired))
    expect(after[4]?.second).toBe('6581234592')
  })

  it('stay apart where two accounts would come to have one', async () => {
    const [kept, other] = [await keep({ phone: '919876512381' }), await keep({ phone: '9109876512381' })]
    await migrate()
    expect([(await phonesOf(kept)).phone, (await phonesOf(other)).phone]).toEqual(['919876512381', '9109876512381'])
  })

  it('are listed for the operator where nothing decides, with what they could be', async () => {
    const cut = await keep({ phone: '910091987651230' })
    const either = await keep({ phone: '916581234571' })
    const indian = await keep({ phone: '916581234572', country: 'India' })
    const lines = (await runAdmin(test.services, ['phones', '--most', '500'])).map((line) =>
      line.replace(/ {2,}/g, '  '),
    )
    expect(lines).toContain(
      `${cut.memberId}  primary contact  +910091987651230  is no number  lives in an unknown country`,
    )
    expect(lines).toContain(
      `${either.memberId}  primary contact  +91 65812 34571  or +65 8123 4571  lives in an unknown country`,
    )
    expect(lines.some((line) => line.includes(indian.memberId))).toBe(false)
  })
})
