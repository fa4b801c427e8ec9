import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProofsThatHelp } from './ProofsThatHelp.tsx'

it('registration lists the helpful proofs, and the accepted documents for each (PROOF-06)', () => {
  render(<ProofsThatHelp />)
  const [contacts, identity, address] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(contacts).toMatch(/email and mobile number/)
  for (const one of [
    'Aadhaar, with its first eight digits covered',
    'PAN card',
    'Passport',
    'Voter’s card',
    'Driving licence',
  ])
    expect(identity).toContain(one)
  for (const one of ['Electricity, water or gas bill', 'Passport']) expect(address).toContain(one)
})
