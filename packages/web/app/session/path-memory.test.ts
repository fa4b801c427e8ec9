import { expect, it } from 'vitest'
import { authPages, paths } from '../paths.ts'
import { afterLogin } from './path-memory.ts'
import { readWanted } from './wanted-page.ts'

it('leads back to the member page that asked for the login (G-08)', () => {
  expect(afterLogin('/member-detail-view/?type=1', '/about-us')).toEqual({
    kind: 'go',
    to: '/member-detail-view/?type=1',
  })
})

it('goes back one page after a login (LOGIN-10)', () => {
  expect(afterLogin(undefined, '/membership-plans?a=b')).toEqual({ kind: 'back', to: '/membership-plans?a=b' })
})

it('goes to the dashboard from a direct visit and from pages of the login itself (G-09)', () => {
  for (const before of [undefined, ...authPages, '/reset-password/?path=a&veriable=b']) {
    expect([before, afterLogin(undefined, before)]).toEqual([before, { kind: 'go', to: paths.profileDashboard }])
  }
})

it('is led nowhere outside the site', () => {
  for (const wanted of ['https://elsewhere.example', '//elsewhere.example', 'dashboard', 7, undefined]) {
    expect(readWanted({ wanted })).toBeUndefined()
  }
  expect([readWanted(null), readWanted({ wanted: '/dashboard?x' })]).toEqual([undefined, '/dashboard?x'])
})
