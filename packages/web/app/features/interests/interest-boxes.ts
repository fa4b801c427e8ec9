import type { AcceptedInterest, InterestRecord } from '@thunai/contract/members/interests'
import { paths } from '../../paths.ts'

export const BOXES = ['received', 'sent', 'accepted'] as const
export type Box = (typeof BOXES)[number]

export const boxPath = (box: Box): string => `${paths.interests}?box=${box}`

/** The box that an address asks for: those received without one. */
export const readBox = (asked: string | null): Box => BOXES.find((known) => known === asked) ?? 'received'

/** An interest in any of the boxes. */
export type BoxedInterest = InterestRecord & Partial<Pick<AcceptedInterest, 'isMine'>>
