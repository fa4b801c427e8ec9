import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// as in the Tamil build; the English sentences are restored for the next test
beforeEach(() => {
  vi.stubEnv('VITE_LANGUAGE', 'ta')
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  history.replaceState(null, '', '/')
})

it('links inside Tamil pages remember the list that the reader came from (NAV-05)', async () => {
  const { rememberTrail, trailOf } = await import('./features/profile/profiles/trail.ts')
  history.replaceState(null, '', '/ta/search-profile?religion=3')
  document.body.innerHTML = '<main><article data-member="a"></article></main>'
  rememberTrail(document.querySelector('article'))
  expect(trailOf('a')?.address).toBe('/search-profile?religion=3')
})

it('a failed page links to the home page in the same language', async () => {
  const { render, screen } = await import('@testing-library/react')
  const { PageFailed } = await import('./shell/PageFailed.tsx')
  render(<PageFailed />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/ta')
})

it('the plans page, which may load the checkout, is opened as a new document', async () => {
  const { mayLoadHere } = await import('./features/money/membership/checkout-document.ts')
  const script = 'https://checkout.example/checkout.js'
  expect(mayLoadHere(script)).toBe(false)
  history.replaceState(null, '', '/ta/membership-plans/')
  expect(mayLoadHere(script)).toBe(true)
})
