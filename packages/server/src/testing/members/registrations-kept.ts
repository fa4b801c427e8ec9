import { type EvidenceItem, openItems } from '../../features/desk/evidence/evidence.api.ts'
import type { Services } from '../../services.ts'
import type { TestMember } from './a-member.ts'

/** The accounts of a member's profile, from the evidence about that member. */
export async function registrationsKept(services: Services, { memberId }: TestMember): Promise<EvidenceItem[]> {
  const rows = await services.db
    .selectFrom('evidence')
    .select(['key_id as keyId', 'sealed'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'registration')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => openItems(services, row))
}
