import { readMemberId } from '@thunai/contract/values/member-ids'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { placeCalled } from '../../../profile/reference/reference.api.ts'

/**
 * The forms in which a listing may contain each word of a keyword: the word, its stems, and the English name of a place
 * written in Tamil, because listings use the lists' own names.
 */
export async function findLexemes(db: Db, keyword: string): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ forms: string[] }>`
    select lexemes(word) as forms from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', folded(${keyword})))) word
  `.execute(db)
  return rows.map(({ forms }) => [...forms, ...englishOf(forms)]).filter((forms) => forms.length > 0)
}

/** Also by stem: "மதுரையில்" (in Madurai) finds Madurai. */
const englishOf = (forms: readonly string[]): readonly string[] =>
  forms.flatMap((form) => placeCalled(form)?.toLowerCase() ?? [])

/** The index's number of a member; null for an unknown member id. */
export async function findMemberNo(db: Db, typed: string): Promise<number | null> {
  const memberId = readMemberId(typed)
  if (memberId === undefined) return null
  const row = await db.selectFrom('profile').select('no').where('member_id', '=', memberId).executeTakeFirst()
  return row?.no ?? null
}
