import type { MemberDocument } from '@thunai/contract/identity/documents'
import type { KeptDocument } from './documents.store.ts'

export const toMemberDocument = ({ submittedAt, decidedAt, ...document }: KeptDocument): MemberDocument => ({
  ...document,
  submittedAt: submittedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})
