import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// as the Tamil build has them; whoever comes next has the English ones again
beforeEach(() => {
  vi.stubEnv('VITE_LANGUAGE', 'ta')
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  history.replaceState(null, '', '/')
})

it('keeps the list one came from by the address that links within the pages have (NAV-05)', async () => {
  const { rememberTrail, trailOf } = await import('./features/profiles/trail.ts')
  history.replaceState(null, '', '/ta/search-profile?religion=3')
  document.body.innerHTML = '<main><article data-member="a"></article></main>'
  rememberTrail(document.querySelector('article'))
  expect(trailOf('a')?.address).toBe('/search-profile?religion=3')
})

it('leads home in the same language where a page failed', async () => {
  const { PageFailed } = await import('./shell/PageFailed.tsx')
  render(<PageFailed />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/ta')
})

it('takes the document of the plans for one that may load the checkout', async () => {
  const { mayLoadHere } = await import('./features/membership/checkout-document.ts')
  const script = 'https://checkout.example/checkout.js'
  expect(mayLoadHere(script)).toBe(false)
  history.replaceState(null, '', '/ta/membership-plans/')
  expect(mayLoadHere(script)).toBe(true)
})
