import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClanVerdict } from '@thunai/contract/profile/clans'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ClanLine } from './ClanLine.tsx'
import { ClanMark } from './ClanMark.tsx'
import { useClanQuestion } from './useClanQuestion.tsx'

const BARRED: ClanVerdict = { verdict: 'barred', certainty: 'certain', text: 'Same kulam: Kaadai' }

it('a card marks families that are barred or must ask their elders, and no others (CLN-17)', () => {
  render(
    <>
      <ClanMark verdict={BARRED} />
      <ClanMark verdict={{ verdict: 'ask', certainty: 'varies', text: 'Ask your elders' }} />
      <ClanMark verdict={{ verdict: 'open', certainty: 'certain', text: 'Kulam: different' }} />
      <ClanMark verdict={{ verdict: 'unknown', certainty: null, text: 'Kulam not told yet' }} />
    </>,
  )
  expect(screen.getByText('Same kulam: Kaadai')).toBeTruthy()
  expect(screen.getByText('Ask your elders')).toBeTruthy()
  expect(screen.queryByText(/different|not told/)).toBeNull()
})

it('the line above the porutham says that different clans are only one of several rules (CLN-17)', () => {
  render(<ClanLine verdict={{ verdict: 'open', certainty: 'certain', text: 'Kulam: different' }} />)
  expect(screen.getByText(/^Kulam: different\. Clan isn’t the only rule: please ask your elders\.$/)).toBeTruthy()
})

it('the line above the porutham asks a family without a stated line to add it (CLN-17)', () => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <ClanLine verdict={{ verdict: 'unknown', certainty: null, text: 'Kulam not told yet' }} />,
    },
  ])
  render(<Page />)
  expect(screen.getByRole('link', { name: 'Tell your clan or gothram' }).getAttribute('href')).toContain('edit=clan')
})

it('an interest in a barred family is sent after one confirmation (CLN-17)', async () => {
  const send = vi.fn<() => void>()
  function Page() {
    const clan = useClanQuestion()
    return (
      <>
        <button type="button" onClick={() => clan.before({ id: 'p1', clanVerdict: BARRED }, send)}>
          Interest
        </button>
        {clan.dialog}
      </>
    )
  }
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Interest' }))
  expect(send).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Send anyway', hidden: true }))
  expect(send).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Interest' }))
  expect(send).toHaveBeenCalledTimes(2)
})
