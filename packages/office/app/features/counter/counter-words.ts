import { msg } from '@lingui/core/macro'
import type { ConsentState, ConsentWay, CounterProposal } from '@thunai/contract/office/counter'

export const CONSENT_STATE_NAMES = {
  asked: msg`Waiting for consent`,
  given: msg`Consent given`,
  ended: msg`New consent needed`,
} as const satisfies Record<ConsentState, unknown>

export const CONSENT_COLOURS: Readonly<Record<ConsentState, string>> = {
  asked: 'turmeric',
  given: 'leaf',
  ended: 'gray',
}

export const CONSENT_WAY_NAMES = {
  code: msg`Code to the phone`,
  paper: msg`Signed paper`,
} as const satisfies Record<ConsentWay, unknown>

export const PROPOSAL_NAMES = {
  proposed: msg`Waiting for the family`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
} as const satisfies Record<CounterProposal['status'], unknown>
