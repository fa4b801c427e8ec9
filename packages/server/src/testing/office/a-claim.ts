import type { ClaimKind } from '@thunai/contract/profile/claims'
import type { Services } from '../../services.ts'

/** Adds a claim to the member, as if staff had confirmed it from a document now. */
export async function aClaim(
  { database: { pool }, clock }: Services,
  profileId: string,
  kind: ClaimKind = 'identity',
): Promise<void> {
  await pool.query(
    `with seen as (insert into document (profile_id, kind, submitted_at, photo_ids, state, decided_at)
        values ($1, $2, $3, '{}', 'approved', $3) returning *)
      insert into claim (profile_id, kind, document_id, checked_at, photo_ids)
        select profile_id, kind, id, decided_at, photo_ids from seen`,
    [profileId, kind, clock.now()],
  )
}
