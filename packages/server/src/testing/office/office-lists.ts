import type { ListItem, OpenList } from '@thunai/contract/office/lists'
import type { TestMember } from '../members/a-member.ts'
import type { TestStaff } from './a-staff.ts'
import type { TestApp } from '../test-app.ts'

/** The lists, as staff change them and as members see them. */
export function officeLists(test: TestApp, content: TestStaff) {
  const path = (list: OpenList, more = '') => `/office/api/lists/${list}${more}`
  const all = async (list: OpenList, query = ''): Promise<ListItem[]> =>
    (await content.office('GET', path(list, query))).body.data.rows
  return {
    path,
    all,
    add: async (list: OpenList, name: string, parent?: number): Promise<ListItem> => {
      const { status, body } = await content.office('POST', path(list), { name, parent })
      if (status !== 201) throw new Error(`${name} was not added: ${body.code}`)
      return body.data
    },
    change: (list: OpenList, id: number, body: object) => content.office('PATCH', path(list, `/${id}`), body),
    merge: (list: OpenList, id: number, into: number) => content.office('POST', path(list, `/${id}/merge`), { into }),
    hindu: async () => (await all('religion')).find(({ name }) => name === 'Hindu')!,
    castesOf: async (religion: number): Promise<string[]> =>
      (await test.call('GET', `/form/caste/byreligionidavailable/${religion}`)).body.data.map(
        ({ name }: ListItem) => name,
      ),
    set: (member: TestMember, values: Record<string, number | null>) =>
      test.services.db.updateTable('profile').set(values).where('id', '=', member.profileId).execute(),
    profileOf: (member: TestMember) =>
      test.services.db.selectFrom('profile').selectAll().where('id', '=', member.profileId).executeTakeFirstOrThrow(),
    /** The member ids that a search finds. */
    found: async (filter: object): Promise<string[]> => {
      // Resolved values are cached for seconds.
      test.clock.pass({ seconds: 6 })
      const { status, body } = await test.call('POST', '/profile/search/profilelist?page=0&size=50', { body: filter })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.content.map(({ memberId }: { memberId: string }) => memberId)
    },
  }
}
