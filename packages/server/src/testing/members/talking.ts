import { randomUUID } from 'node:crypto'
import type { TestMember } from './a-member.ts'
import type { Answer, TestApp } from '../test-app.ts'

/** The calls of conversations, as members make them. */
export const talkingOn = (test: TestApp) => ({
  post: (by: TestMember, to: TestMember, text: unknown, more: object = {}): Promise<Answer> =>
    test.call('POST', `/api/conversations/${to.profileId}/messages`, {
      token: by.token,
      body: { text, clientId: randomUUID(), ...more },
    }),
  read: (by: TestMember, to: TestMember, query = ''): Promise<Answer> =>
    test.call('GET', `/api/conversations/${to.profileId}/messages${query}`, { token: by.token }),
  mark: (by: TestMember, to: TestMember, seq: number): Promise<Answer> =>
    test.call('POST', `/api/conversations/${to.profileId}/read`, { token: by.token, body: { seq } }),
  change: (by: TestMember, to: TestMember, body: object): Promise<Answer> =>
    test.call('PATCH', `/api/conversations/${to.profileId}`, { token: by.token, body }),
  list: async (by: TestMember, query = '') =>
    (await test.call('GET', `/api/conversations${query}`, { token: by.token })).body.data,
  block: (by: TestMember, whom: TestMember): Promise<Answer> =>
    test.call('POST', '/api/blocks', { token: by.token, body: { profileId: whom.profileId } }),
  unblock: (by: TestMember, whom: TestMember): Promise<Answer> =>
    test.call('DELETE', `/api/blocks/${whom.profileId}`, { token: by.token }),
  leave: (who: TestMember): Promise<Answer> =>
    test.call('DELETE', '/api/account', { token: who.token, body: { password: 'secret123' } }),
  /** Number of conversations with unread messages. */
  unread: async (of: TestMember): Promise<number> =>
    (await test.call('GET', '/api/news', { token: of.token })).body.data.unreadConversations,
  /** A member's notifications of messages, in order. */
  told: async (of: TestMember): Promise<string[]> => {
    const rows = await test.services.db
      .selectFrom('notification')
      .select('kind')
      .where('profile_id', '=', of.profileId)
      .where('kind', 'in', ['message', 'safety'])
      .orderBy('id')
      .execute()
    return rows.map(({ kind }) => kind)
  },
  /** Events sent to a member's open conversation pages, in order. */
  heard: (of: TestMember) =>
    test.services.db
      .selectFrom('live_event')
      .select(['kind', 'about_id as about', 'seq'])
      .where('profile_id', '=', of.profileId)
      .where('kind', 'in', ['message', 'read'])
      .orderBy('id')
      .execute(),
})
