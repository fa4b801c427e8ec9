import { starName } from '@thunai/astrology/names'
import type { Services } from '../../services.ts'

/** Sets the star (1 to 27) and patham of a member's jathagam directly in the database. */
export async function aHoroscope(
  { db }: Services,
  profileId: string,
  { star, patham }: { star: number | null; patham: number | null },
): Promise<void> {
  const item =
    star === null
      ? undefined
      : await db
          .selectFrom('reference_item')
          .select('id')
          .where('list', '=', 'star')
          .where('name', '=', starName(star).en)
          .executeTakeFirstOrThrow()
  const cells = { star_id: item?.id ?? null, patham }
  await db
    .insertInto('horoscope')
    .values({ profile_id: profileId, ...cells })
    .onConflict((row) => row.column('profile_id').doUpdateSet(cells))
    .execute()
}
