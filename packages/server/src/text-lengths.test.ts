import { randomUUID } from 'node:crypto'
import { FIELD_NAMES, fieldNamed } from '@thunai/contract/profile/fields'
import { formName } from '@thunai/contract/profile/wire-names'
import {
  BIODATA,
  CONVERSATIONS,
  FAMILY,
  GRIEVANCES,
  PRIVACY,
  SAVED_SEARCHES,
  SHORTLIST,
} from '@thunai/contract/frame/limits'
import { tooLong } from '@thunai/contract/frame/field-messages'
import { isWithin } from '@thunai/contract/names/letters'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from './testing/members/a-member.ts'
import { connect } from './testing/members/connect.ts'
import { patchProfile, readEdit } from './testing/members/own-profile.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
let owner: TestMember
let other: TestMember
beforeAll(async () => {
  test = await openTestApp()
  owner = await aMember(test.services, { gender: 'Male' })
  other = await aMember(test.services)
  await connect(test, owner, other)
})
afterAll(() => test.close())

const TAMIL = 'நி'
const FAMILY_EMOJI = '👨‍👩‍👧‍👦'
/** A letter with the maximum number of code points per letter, which the database must accept too. */
const TOWER = `க${'\u0bbe'.repeat(15)}`
// chosen from the lists of a community
const LISTED: ReadonlySet<string> = new Set(['clan', 'division'])
const TEXTS = FIELD_NAMES.filter((name) => {
  const { kind, listed } = fieldNamed(name)
  return ['text', 'prose'].includes(kind) && !LISTED.has(listed ?? '')
})
const NAMES = FIELD_NAMES.filter((name) => fieldNamed(name).kind === 'name')
const mostOf = (name: (typeof FIELD_NAMES)[number]) => {
  const field = fieldNamed(name)
  return 'max' in field ? field.max : 0
}
const all = (names: typeof FIELD_NAMES, valueOf: (most: number) => string) =>
  Object.fromEntries(names.map((name) => [formName(name), valueOf(mostOf(name))]))

describe('a text may have as many letters as its limit, whatever letters they are (LEN-01)', () => {
  it('in every field of a profile at once, and one more is refused', async () => {
    for (const letter of [TAMIL, FAMILY_EMOJI, TOWER]) {
      const full = all(TEXTS, (most) => letter.repeat(most))
      expect([letter, (await patchProfile(test, owner, full)).status]).toEqual([letter, 200])
      expect(await readEdit(test, owner)).toMatchObject(full)
      const refused = await patchProfile(
        test,
        owner,
        all(TEXTS, (most) => letter.repeat(most + 1)),
      )
      expect([letter, refused.body.errors]).toEqual([letter, all(TEXTS, tooLong)])
    }
    const names = all(NAMES, (most) => TAMIL.repeat(most))
    expect((await patchProfile(test, owner, names)).status).toBe(200)
    const refused = await patchProfile(
      test,
      owner,
      all(NAMES, (most) => TAMIL.repeat(most + 1)),
    )
    expect(refused.body.errors).toEqual(all(NAMES, tooLong))
  })

  it('in every other text that a member or a visitor writes', async () => {
    const { token } = owner
    const profileId = other.profileId
    // the two write in turn, because a family must wait for an answer
    const turns = [owner, other]
    const say = {
      text: [
        CONVERSATIONS.textLength,
        (text: string) => {
          const [from = owner, to = other] = turns
          if (isWithin(text, CONVERSATIONS.textLength)) turns.reverse()
          return test.call('POST', `/api/conversations/${to.profileId}/messages`, {
            token: from.token,
            body: { text, clientId: randomUUID() },
          })
        },
      ],
      note: [
        SHORTLIST.noteLength,
        (note: string) => test.call('POST', '/api/shortlist', { token, body: { profileId, note } }),
      ],
      folder: [
        SHORTLIST.folderLength,
        (folder: string) => test.call('POST', '/api/shortlist', { token, body: { profileId, folder } }),
      ],
      name: [
        SAVED_SEARCHES.nameLength,
        (name: string) =>
          test.call('POST', '/api/saved-searches', { token, body: { name, alert: 'none', filter: {} } }),
      ],
      words: [
        CONVERSATIONS.hiddenWordLength,
        (word: string) => test.call('PUT', '/api/hidden-words', { token, body: { words: [word] } }),
      ],
      'note ': [FAMILY.note, (note: string) => test.call('PUT', `/api/notes/${profileId}`, { token, body: { note } })],
      'text ': [
        PRIVACY.reportText,
        (text: string) => test.call('POST', '/api/reports', { token, body: { profileId, reason: 'fake', text } }),
      ],
      recipient: [
        BIODATA.recipient,
        (recipient: string) =>
          test.call('POST', '/api/biodata', {
            token,
            body: { recipient, language: 'en', layout: 'classic', parts: ['basic'], pin: null, expiresInDays: 30 },
          }),
      ],
      'text  ': [
        GRIEVANCES.text,
        (text: string) =>
          test.call('POST', '/api/grievances', {
            body: { name: 'Meena', email: 'meena@thunai.example', kind: 'other', profile: '', text },
          }),
      ],
    } as const
    for (const [key, [most, write]] of Object.entries(say))
      for (const letter of [TAMIL, FAMILY_EMOJI, TOWER]) {
        const taken = await write(letter.repeat(most))
        expect([key, letter, Math.floor(taken.status / 100), taken.body.errors]).toEqual([key, letter, 2, undefined])
        const refused = await write(letter.repeat(most + 1))
        expect([key, letter, refused.status, refused.body.errors]).toEqual([
          key,
          letter,
          400,
          (await write('b'.repeat(most + 1))).body.errors,
        ])
      }
  })
})
