import type { Wish } from '@thunai/contract/profile/wishes'
import type { Services } from '../../services.ts'

interface Wishes {
  readonly ageFrom?: number
  readonly ageTo?: number
  readonly heightFrom?: number
  readonly heightTo?: number
  /** Names by kind. */
  readonly religion?: readonly string[]
  readonly caste?: readonly string[]
  readonly motherTongue?: readonly string[]
  readonly maritalStatus?: readonly string[]
  readonly eatingHabits?: readonly string[]
  /** The musts; by default each stated one of age, religion and caste. */
  readonly must?: readonly Wish[]
}

const LIST = {
  religion: 'religion',
  motherTongue: 'language',
  maritalStatus: 'marriedStatus',
  eatingHabits: 'eating_habits',
} as const
const KIND = {
  religion: 'religion',
  caste: 'caste',
  motherTongue: 'mother_tongue',
  maritalStatus: 'marital_status',
  eatingHabits: 'eating_habits',
} as const

/** Replaces a member's preferences directly in the database. */
export async function wishesOf({ db }: Services, profileId: string, wishes: Wishes): Promise<void> {
  await db.deleteFrom('preference').where('profile_id', '=', profileId).execute()
  await db.deleteFrom('preference_value').where('profile_id', '=', profileId).execute()
  const { ageFrom, ageTo, heightFrom, heightTo, must = ['age', 'religion', 'caste'] } = wishes
  await db
    .insertInto('preference')
    .values({
      profile_id: profileId,
      age_from: ageFrom,
      age_to: ageTo,
      height_from: heightFrom,
      height_to: heightTo,
      must: [...must],
    })
    .execute()
  for (const kind of ['religion', 'caste', 'motherTongue', 'maritalStatus', 'eatingHabits'] as const) {
    for (const name of wishes[kind] ?? []) {
      const { id } =
        kind === 'caste'
          ? await db.selectFrom('caste').select('id').where('name', '=', name).executeTakeFirstOrThrow()
          : await db
              .selectFrom('reference_item')
              .select('id')
              .where('list', '=', LIST[kind])
              .where('name', '=', name)
              .executeTakeFirstOrThrow()
      await db.insertInto('preference_value').values({ profile_id: profileId, kind: KIND[kind], item_id: id }).execute()
    }
  }
}
