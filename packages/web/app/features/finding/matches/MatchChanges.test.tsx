import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { MatchChanges } from './MatchChanges.tsx'

const shown = (total: number, changes: readonly { label: string; total: number }[]) => {
  const Page = createRoutesStub([{ path: '/', Component: () => <MatchChanges total={total} changes={changes} /> }])
  render(<Page />)
}

it('few matches come with the cost of each must and a link to change it (WISH-07)', async () => {
  shown(1, [
    { label: 'Caste: a preference, not a must', total: 4 },
    { label: 'Age to 36', total: 2 },
  ])
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Caste: a preference, not a must: +3',
    'Age to 36: +1',
  ])
  expect(screen.getByRole('link', { name: 'Edit your preferences' }).getAttribute('href')).toContain('preference')
})

it('nothing is shown if no change would find more matches (WISH-07)', () => {
  shown(0, [])
  expect(screen.queryByRole('status')).toBeNull()
})
