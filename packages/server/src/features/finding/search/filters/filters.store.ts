import { readMemberId } from '@thunai/contract/values/member-ids'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { placeCalled } from '../../../profile/reference/reference.api.ts'

/**
 * Of each word of a keyword, as texts are cut into words, the forms that a listing may have it in: itself, its stems, and the
 * English of a place that is named in Tamil, since listings have the lists' own names.
 */
export async function findLexemes(db: Db, keyword: string): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ forms: string[] }>`
    select lexemes(word) as forms from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', folded(${keyword})))) word
  `.execute(db)
  return rows.map(({ forms }) => [...forms, ...englishOf(forms)]).filter((forms) => forms.length > 0)
}

/** By the stem too: "மதுரையில்", in Madurai, is Madurai. */
const englishOf = (forms: readonly string[]): readonly string[] =>
  forms.flatMap((form) => placeCalled(form)?.toLowerCase() ?? [])

/** The number by which the index knows a member; null when there is no such member id. */
export async function findMemberNo(db: Db, typed: string): Promise<number | null> {
  const memberId = readMemberId(typed)
  if (memberId === undefined) return null
  const row = await db.selectFrom('profile').select('no').where('member_id', '=', memberId).executeTakeFirst()
  return row?.no ?? null
}
