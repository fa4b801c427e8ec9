import type { ClaimKind } from '@thunai/contract/profile/claims'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/**
 * Records on the profile that staff have seen this document, replacing an earlier one of its kind. A selfie records
 * nothing if the main photo has changed meanwhile.
 */
export async function saveClaim(tx: Tx, documentId: string, now: Date): Promise<void> {
  await sql`
    insert into claim (profile_id, kind, document_id, checked_at, photo_ids)
    select d.profile_id, d.kind, d.id, ${now}, d.photo_ids from document d join profile p on p.id = d.profile_id
    where d.id = ${documentId} and (d.kind <> 'selfie' or p.main_photo_id = any (d.photo_ids))
    on conflict (profile_id, kind) do update set document_id = excluded.document_id, checked_at = excluded.checked_at,
      photo_ids = excluded.photo_ids`.execute(tx)
}

export async function deleteClaims(tx: Tx, profileId: string, kinds: readonly ClaimKind[]): Promise<void> {
  await tx
    .deleteFrom('claim')
    .where('profile_id', '=', profileId)
    .where('kind', '=', sql<string>`any (${kinds})`)
    .execute()
}
