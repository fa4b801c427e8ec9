import { expect, it } from 'vitest'
import { authPages, paths } from '../paths.ts'
import { afterLogin } from './path-memory.ts'
import { readWanted } from './wanted-page.ts'

it("a login returns to the members' page that required it (G-08)", () => {
  expect(afterLogin('/member-detail-view/?type=1', '/about-us')).toEqual({
    kind: 'go',
    to: '/member-detail-view/?type=1',
  })
})

it('a login goes one page back (LOGIN-10)', () => {
  expect(afterLogin(undefined, '/membership-plans?a=b')).toEqual({ kind: 'back', to: '/membership-plans?a=b' })
})

it("a login leads to the dashboard from a direct visit and from the login's own pages (G-09)", () => {
  for (const before of [undefined, ...authPages, '/reset-password/?path=a&veriable=b']) {
    expect([before, afterLogin(undefined, before)]).toEqual([before, { kind: 'go', to: paths.profileDashboard }])
  }
})

it('a login never leads outside the site', () => {
  for (const address of ['https://elsewhere.example', '//elsewhere.example', 'dashboard', 7, undefined]) {
    expect(readWanted({ wanted: address })).toBeUndefined()
  }
  expect([readWanted(null), readWanted({ wanted: '/dashboard?x' })]).toEqual([undefined, '/dashboard?x'])
})
