import type { GrievanceState } from '@thunai/contract/household/grievances'
import type { KeptGrievance } from './grievances.store.ts'

export const toGrievanceState = (grievance: KeptGrievance): GrievanceState => ({
  ticket: grievance.ticket,
  kind: grievance.kind,
  receivedAt: grievance.receivedAt.toISOString(),
  acknowledgedAt: grievance.acknowledgedAt.toISOString(),
  dueAt: grievance.dueAt.toISOString(),
  answeredAt: grievance.answeredAt?.toISOString() ?? null,
  answer: grievance.answer,
})
