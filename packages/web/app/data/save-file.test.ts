import { exportAccount } from '@thunai/contract/account/account-export'
import { expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'
import { session } from '../session/session.ts'

it('ends a session whose token the server no longer takes', async () => {
  session.login(`e30.${btoa(JSON.stringify({ exp: Math.ceil(Date.now() / 1000) + 3600, family_name: 'x' }))}.x`)
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  expect(await saveFile(exportAccount, { query: { format: 'json' } }, 'x.json')).toBe(false)
  expect(session.getState()).toMatchObject({ isLoggedIn: false, hasExpired: true })
})
