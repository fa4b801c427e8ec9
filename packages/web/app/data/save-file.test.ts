import { exportAccount } from '@thunai/contract/account/account-export'
import { expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'
import { session } from '../session/session.ts'
import { logInHere } from '../testing/log-in-here.ts'

it('ends a session whose token the server no longer takes', async () => {
  logInHere()
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  expect(await saveFile(exportAccount, { query: { format: 'json' } }, 'x.json')).toBe(false)
  expect(session.getState()).toMatchObject({ isLoggedIn: false, hasExpired: true })
})
