import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '@thunai/contract/values/languages'
import { chooseLanguage } from './chosen-language.ts'
import { LanguageOffer } from './LanguageOffer.tsx'

// jsdom can't navigate
const stay = (event: Event) => event.preventDefault()

beforeEach(() => {
  chooseLanguage('ta')
  history.replaceState(null, '', '/grievance?from=mail#GR-7')
  document.addEventListener('click', stay)
})
afterEach(() => {
  document.cookie = `${LANGUAGE_COOKIE}=; Path=/; Max-Age=0`
  history.replaceState(null, '', '/')
  document.removeEventListener('click', stay)
})

it("the language offer links to the same page with its query and hash, such as a grievance's ticket (LANG-06)", async () => {
  const Page = createRoutesStub([{ path: '/grievance', Component: () => <LanguageOffer otherwise={null} /> }])
  render(<Page initialEntries={['/grievance']} />)
  const link = screen.getByRole('link')
  await userEvent.click(link)
  expect(link.getAttribute('href')).toBe('/ta/grievance?from=mail#GR-7')
})
