import { randomInt } from 'node:crypto'
import { TICKET_SIGNS } from '@thunai/contract/household/grievances'

const four = () => Array.from({ length: 4 }, () => TICKET_SIGNS.charAt(randomInt(TICKET_SIGNS.length))).join('')

/** One of 150 billion tickets: guessing is hopeless. */
export const newTicket = (): string => `G-${four()}-${four()}`
