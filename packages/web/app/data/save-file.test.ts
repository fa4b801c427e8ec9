import { exportAccount } from '@thunai/contract/household/account-export'
import { expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'
import { session } from '../session/session.ts'
import { logInHere } from '../testing/log-in-here.ts'

it('a download with a refused token ends the session', async () => {
  logInHere()
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  expect(await saveFile(exportAccount, { query: { format: 'json' } }, 'x.json')).toBe(false)
  expect(session.getState()).toMatchObject({ isLoggedIn: false, hasExpired: true })
})
