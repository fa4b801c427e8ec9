import { readTicket } from '@thunai/contract/household/grievances'
import { describe, expect, it } from 'vitest'
import { newTicket } from './new-ticket.ts'

describe('a ticket', () => {
  it('has no ambiguous letters, and is recognized however it is typed (GRV-01)', () => {
    for (let i = 0; i < 200; i++) {
      const ticket = newTicket()
      expect(ticket).toMatch(/^G-[^\W_BIOSUZ01258]{4}-[^\W_BIOSUZ01258]{4}$/)
      for (const typed of [ticket.toLowerCase(), ticket.replaceAll('-', ' '), ` ${ticket.replaceAll('-', '')} `])
        expect(readTicket(typed)).toBe(ticket)
    }
    for (const wrong of ['', 'G', 'G-ACDE-FGH', 'G-ACDE-FGHJK', 'H-ACDE-FGHJ', 'G-ACD0-FGHJ'])
      expect(readTicket(wrong)).toBeUndefined()
  })

  it('differs each time', () => {
    expect(new Set(Array.from({ length: 1000 }, newTicket)).size).toBe(1000)
  })
})
