import { FIELD_NAMES, fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { yearsBefore } from '@thunai/contract/values/dates'
import { leastCm, mostCm } from '@thunai/contract/values/heights'
import { placeOf } from '../../features/profile/profiles/profiles.api.ts'
import type { TestMember } from './a-member.ts'
import type { TestApp } from '../test-app.ts'

/** A fact about a member that can have two values in two databases: `say` sets the first or the second. */
export interface DifferingFact {
  readonly name: string
  /**
   * The audience that sees it, on cards and in opened profiles; other viewers must not be able to distinguish the
   * values.
   */
  readonly seenBy: ComparedFact
  readonly say: (which: 0 | 1) => Promise<unknown>
  /** Both values as search filters. */
  readonly values: readonly [number | string, number | string]
}
/** Audiences, from the most hidden to the most public. */
export const SEEN = ['nobody', 'close', 'member', 'visitor'] as const
type ComparedFact = (typeof SEEN)[number]

/** The audience of a field, by the catalogue; contacts can't be searched by, even by members who opened them. */
const seenOf = (name: FieldName): ComparedFact => {
  const { onCard, seenBy } = fieldNamed(name)
  if (onCard !== undefined) return 'visitor'
  return seenBy === 'everyone' ? 'member' : 'nobody'
}

type Value = number | string | boolean | null
type Pair = readonly [Value, Value]

/** Two numbers in the middle of a field's range; the end of a range is above its beginning. */
function amountsOf(name: FieldName, { min, max }: { readonly min: number; readonly max: number }): Pair {
  const step = Math.floor((max - min) / 10)
  const from = min + (name.endsWith('To') ? 7 : 4) * step
  return [from, from + step]
}

/** Everything that can differ about a member: each field of the catalogue, and facts outside the fields. */
export async function differingFacts(
  test: TestApp,
  member: TestMember,
  others: { readonly third: TestMember; readonly today: string },
): Promise<readonly DifferingFact[]> {
  const { pool } = test.services.database
  const now = test.clock.now().toISOString()
  const run = (text: string, values: readonly unknown[] = []) =>
    pool.query(text.replaceAll('now()', `timestamptz '${now}'`), [...values])
  const ids = async (text: string, values: readonly unknown[] = []): Promise<Pair> => {
    const { rows } = await pool.query<{ id: number }>(`${text} limit 2`, [...values])
    if (!rows[0] || !rows[1]) throw new Error(`Two are wanted: ${text}`)
    return [rows[0].id, rows[1].id]
  }
  const one = async (text: string) => (await pool.query<{ id: number }>(`${text} limit 1`)).rows[0]?.id ?? 0
  const id = member.profileId
  const casted = await one('select caste_id id from sub_caste where active group by 1 having count(*) > 1 order by 1')
  const stated = await one('select state_id id from district group by 1 having count(*) > 1 order by 1')
  await run(
    `update profile set (religion_id, caste_id) = (select religion_id, id from caste where id = $2) where id = $1`,
    [id, casted],
  )
  await run(
    `update profile set (country_id, state_id) = (select country_id, id from state where id = $2) where id = $1`,
    [id, stated],
  )
  await run(`insert into horoscope (profile_id, birth_latitude, birth_longitude) values ($1, 9.9, 78.1)`, [id])
  await run(`insert into preference (profile_id) values ($1) on conflict do nothing`, [id])

  const itemsOf = (list: string): Promise<Pair> => {
    switch (list) {
      case 'caste':
        return ids(
          'select id from caste where active and religion_id = (select religion_id from caste where id = $1) order by id',
          [casted],
        )
      case 'sub_caste':
        return ids('select id from sub_caste where active and caste_id = $1 order by id', [casted])
      case 'state':
        return ids('select id from state where country_id = (select country_id from state where id = $1) order by id', [
          stated,
        ])
      case 'district':
        return ids('select id from district where state_id = $1 order by id', [stated])
      default:
        return ids('select id from reference_item where list = $1 order by position', [list])
    }
  }
  const valuesOf = async (name: FieldName): Promise<Pair> => {
    const field = fieldNamed(name)
    switch (field.kind) {
      case 'choice':
        // Any dhosham is one value; the other value is none.
        if (name === 'dhosham') return [field.of[0] ?? '', null]
        return field.isYesNo ? [true, false] : [field.of[0] ?? '', field.of[1] ?? '']
      case 'choices':
        return [field.of[0] ?? '', field.of[1] ?? '']
      case 'number':
        return amountsOf(name, field)
      case 'flag':
        return [true, false]
      case 'phone':
        return ['919840012345', '919840054321']
      case 'email':
        return ['firstaddress@example.in', 'secondaddress@example.in']
      case 'day':
        return [yearsBefore(others.today, 31), yearsBefore(others.today, 29)]
      case 'time':
        return ['05:30', '16:45']
      case 'zone':
        return ['Asia/Kolkata', 'Asia/Colombo']
      case 'planets':
        return ['Sun', 'Moon']
      case 'names':
        return ['{zyxwone}', '{zyxwtwo}']
      case 'item':
      case 'items':
        return itemsOf(field.list)
      case 'photo':
        return ['firstpicture', 'secondpicture']
      default:
        return ['zyxwone', 'zyxwtwo']
    }
  }
  const sayField = (name: FieldName, values: Pair) => async (which: 0 | 1) => {
    const place = placeOf(name)
    const value = fieldNamed(name).kind === 'choices' ? [values[which]] : values[which]
    switch (place.kept) {
      case 'photo':
        return sayPhoto('all')(which)
      case 'house':
        return run(
          `insert into horoscope_house (profile_id, chart, house, planets) values ($1, $2, $3, $4)
            on conflict (profile_id, chart, house) do update set planets = excluded.planets`,
          [id, place.chart, place.house, [value]],
        )
      case 'list':
        await run(`delete from ${place.table} where profile_id = $1`, [id])
        return run(`insert into ${place.table} (profile_id, item_id, position) values ($1, $2, 1)`, [id, value])
      case 'wish':
        await run(`delete from preference_value where profile_id = $1 and kind = $2`, [id, place.kind])
        return run(`insert into preference_value (profile_id, kind, item_id) values ($1, $2, $3)`, [
          id,
          place.kind,
          value,
        ])
      case 'account':
        return run(`update account set ${place.column} = $2 where id = $1`, [member.accountId, value])
      case 'profile': {
        const below = { caste_id: ', sub_caste_id = null', state_id: ', district_id = null' }[place.column] ?? ''
        if (place.column === 'country_id')
          return run(`update profile set country_id = $2, state_id = null, district_id = null where id = $1`, [
            id,
            value,
          ])
        if (place.column === 'religion_id')
          return run(`update profile set religion_id = $2, caste_id = null, sub_caste_id = null where id = $1`, [
            id,
            value,
          ])
        if (place.column.startsWith('married_'))
          await run(`update profile set ${place.column.slice('married_'.length)} = 30 where id = $1`, [id])
        if (place.column === 'brothers' || place.column === 'sisters')
          await run(`update profile set married_${place.column} = null where id = $1`, [id])
        if (place.column === 'caste_id')
          await run(
            `update profile set religion_id = (select religion_id from caste where id = $2), caste_id = null, sub_caste_id = null where id = $1`,
            [id, casted],
          )
        if (place.column === 'state_id')
          await run(
            `update profile set country_id = (select country_id from state where id = $2), state_id = null, district_id = null where id = $1`,
            [id, stated],
          )
        if (place.column === 'sub_caste_id')
          await run(
            `update profile set (religion_id, caste_id) = (select religion_id, id from caste where id = $2) where id = $1`,
            [id, casted],
          )
        if (place.column === 'district_id')
          await run(
            `update profile set (country_id, state_id) = (select country_id, id from state where id = $2) where id = $1`,
            [id, stated],
          )
        return run(`update profile set ${place.column} = $2${below} where id = $1`, [id, value])
      }
      default:
        // A jathagam reveals a dhosham too.
        if (name === 'dhosham') await run('update horoscope set jathagam_type_id = null where profile_id = $1', [id])
        return run(`update ${place.kept} set ${place.column} = $2 where profile_id = $1`, [id, value])
    }
  }
  /** The first value is no photo. */
  const sayPhoto = (visibility: 'all' | 'accepted') => async (which: 0 | 1) => {
    await run(`update profile set main_photo_id = null, photo_visibility = $2 where id = $1`, [id, visibility])
    if (which === 0) return run('delete from photo where profile_id = $1', [id])
    await run(`insert into photo (profile_id, file_name, created_at) values ($1, 'shown.webp', now())`, [id])
    return run(
      'update profile set main_photo_id = (select min(id::text)::uuid from photo where profile_id = $1) where id = $1',
      [id],
    )
  }

  const facts: DifferingFact[] = []
  for (const name of FIELD_NAMES) {
    const values = await valuesOf(name)
    facts.push({
      name,
      seenBy: seenOf(name),
      say: sayField(name, values),
      values: values.map((value) => (typeof value === 'boolean' ? String(value) : (value ?? ''))) as unknown as [
        string,
        string,
      ],
    })
  }
  const beside = (
    name: string,
    seenBy: ComparedFact,
    say: DifferingFact['say'],
    values: DifferingFact['values'] = ['zyxwone', 'zyxwtwo'],
  ) => facts.push({ name, seenBy, say, values })
  const born = [40, 90].map((days) => new Date(Date.parse(yearsBefore(others.today, 28)) - days * 86_400_000))
  beside('the birthday within a year of age', 'nobody', (which) =>
    run('update profile set date_of_birth = $2 where id = $1', [id, born[which]?.toISOString().slice(0, 10)]),
  )
  const heights = [leastCm(66), mostCm(66)] as const
  beside(
    'the height within an inch',
    'member',
    (which) => run('update profile set height_cm = $2 where id = $1', [id, heights[which]]),
    heights,
  )
  beside('a photo for a few', 'close', sayPhoto('accepted'))
  beside('the day of the last activity', 'member', (which) =>
    run(`update listing set last_active = now() - make_interval(days => $2) where profile_id = $1`, [
      id,
      which * 20 + 2,
    ]),
  )
  beside('the hour of the last activity', 'member', (which) =>
    run(`update listing set last_active = now() + make_interval(hours => $2) where profile_id = $1`, [
      id,
      which * 4 - 2,
    ]),
  )
  beside('the day of joining', 'member', (which) =>
    run(`update profile set created_at = now() - make_interval(days => $2) where id = $1`, [id, which * 40 + 2]),
  )
  const third = others.third.profileId
  beside('whom the member blocks', 'nobody', (which) =>
    which === 0
      ? run('delete from block where blocker_id = $1 and blocked_id = $2', [id, third])
      : run('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now()) on conflict do nothing', [
          id,
          third,
        ]),
  )
  beside('whom the member dismissed', 'nobody', (which) =>
    which === 0
      ? run('delete from dismissed where owner_id = $1', [id])
      : run('insert into dismissed (owner_id, target_id, created_at) values ($1, $2, now()) on conflict do nothing', [
          id,
          third,
        ]),
  )
  beside('what the member notes of another', 'nobody', async (which) => {
    await run('delete from shortlist where owner_id = $1', [id])
    return run('insert into shortlist (owner_id, target_id, created_at, note) values ($1, $2, now(), $3)', [
      id,
      third,
      ['zyxwone', 'zyxwtwo'][which],
    ])
  })
  beside('whom the member opened', 'nobody', (which) =>
    which === 0
      ? run('delete from interaction where viewer_id = $1', [id])
      : run(
          `insert into interaction (viewer_id, target_id, last_viewed_at, profile_viewed_at)
            values ($1, $2, now(), now()) on conflict do nothing`,
          [id, third],
        ),
  )
  return facts
}
