import { cleanup, render, screen } from '@testing-library/react'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { PORUTHAM_PART } from '../../../paths.ts'
import { PoruthamSection } from './PoruthamSection.tsx'

const member = { id: 'p', name: 'Meena', porutham: { matched: 7, of: 10, rajju: true } } as MemberProfile

/** Opens the page with its profile loaded. */
const open = (address: string) => {
  const Page = createRoutesStub([{ path: '/', Component: () => <PoruthamSection member={member} /> }])
  render(<Page initialEntries={[address]} />)
  return screen.findByRole('heading', { name: /^Porutham with you/ })
}

it("a link to the porutham lands there even if the profile loads late; other links don't", async () => {
  const shown: Element[] = []
  Element.prototype.scrollIntoView = async function note() {
    shown.push(this)
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
  await open('/')
  expect([shown, document.activeElement]).toEqual([[], document.body])
  cleanup()
  const heading = await open(`/#${PORUTHAM_PART}`)
  expect([shown, document.activeElement]).toEqual([[heading], heading])
})
