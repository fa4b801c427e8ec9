import type { PlanOnSale } from '../../money/membership/membership.api.ts'
import type { CounterFamily, CounterProposal } from '@thunai/contract/office/counter'
import { consentState } from './counter.rules.ts'
import type { Family } from './families.store.ts'
import type { Proposal } from './proposals.store.ts'

export const toConsent = (family: Family, now: Date): CounterFamily['consent'] => ({
  state: consentState(family, now),
  by: family.consentBy,
  how: family.how,
  at: family.consentedAt?.toISOString() ?? null,
  until: family.consentUntil?.toISOString() ?? null,
})

export const toFamily = (family: Family, now: Date): CounterFamily => ({
  memberId: family.memberId,
  profileId: family.profileId,
  name: family.name,
  branch: family.branchId === null ? null : { id: family.branchId, name: family.branchName ?? '' },
  registeredAt: family.registeredAt.toISOString(),
  isTakenOver: family.takenOverAt !== null,
  consent: toConsent(family, now),
})

export const toProposal = ({ proposedId, createdAt, answeredAt, ...proposal }: Proposal): CounterProposal => ({
  ...proposal,
  profileId: proposedId,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})

export const toPlan = ({ id, name, priceRupees }: PlanOnSale) => ({ id, name, price: priceRupees })
