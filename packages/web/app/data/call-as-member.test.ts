import { getOwnProfiles } from '@thunai/contract/identity/family'
import { expect, it, vi } from 'vitest'
import { logInHere } from '../testing/log-in-here.ts'
import { callAsMember } from './call-as-member.ts'

it("members' calls are not sent after the logout (STATE-05)", async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: { rows: [], next: null } }))
  vi.stubGlobal('fetch', fetched)
  expect(await callAsMember(getOwnProfiles, {})).toMatchObject({ ok: false, code: 'loginNeeded' })
  expect(fetched).not.toHaveBeenCalled()
  logInHere()
  expect(await callAsMember(getOwnProfiles, {})).toMatchObject({ ok: true })
})
