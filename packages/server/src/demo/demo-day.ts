import type pg from 'pg'

/**
 * Events between the demo member who can log in and others, in hours before now: each line takes the next suitable
 * member. `they` opened the profile, or `we` theirs; an interest of either may have been answered.
 */
const HAPPENED: readonly {
  readonly by: 'they' | 'we'
  readonly hours: number
  readonly answer?: 'sent' | 'accepted' | 'declined'
  readonly answeredHours?: number
}[] = [
  { by: 'they', hours: 2, answer: 'sent' },
  { by: 'they', hours: 21, answer: 'sent' },
  { by: 'they', hours: 75, answer: 'sent' },
  { by: 'they', hours: 190, answer: 'accepted', answeredHours: 140 },
  { by: 'they', hours: 260, answer: 'declined', answeredHours: 240 },
  { by: 'we', hours: 96, answer: 'accepted', answeredHours: 5 },
  { by: 'we', hours: 30, answer: 'sent' },
  { by: 'we', hours: 120, answer: 'sent' },
  { by: 'we', hours: 300, answer: 'declined', answeredHours: 160 },
  { by: 'they', hours: 1 },
  { by: 'they', hours: 9 },
  { by: 'they', hours: 26 },
  { by: 'they', hours: 50 },
  { by: 'they', hours: 122 },
  { by: 'they', hours: 400 },
  { by: 'we', hours: 4 },
  { by: 'we', hours: 28 },
  { by: 'we', hours: 52 },
  { by: 'we', hours: 200 },
]

/** Members on the demo member's shortlist, by their places above, with the family's notes. */
const KEPT: readonly {
  readonly place: number
  readonly hours: number
  readonly note: string
  readonly folder: string
}[] = [
  { place: 15, hours: 4, note: 'Amma likes the family. Ask about the job after the wedding.', folder: 'Parents like' },
  {
    place: 6,
    hours: 30,
    note: 'Murugesan mama likes the horoscope. Please show him the rajju again.',
    folder: 'Horoscope',
  },
  { place: 16, hours: 28, note: 'Same native place as Appa. His friend knows the street.', folder: 'Parents like' },
  { place: 1, hours: 20, note: 'Call on Sunday after the temple.', folder: 'To call' },
  { place: 17, hours: 51, note: 'Would a move to Chennai be fine for them? Ask gently.', folder: 'To call' },
]

/** When the member last looked: later events are new. */
const LOOKED_HOURS_AGO = 40

const SUITABLE = `select p.id from profile me join account a on a.id = me.account_id and a.email = $1
  join profile p on p.gender <> me.gender and p.religion_id = me.religion_id
  order by (p.caste_id is not distinct from me.caste_id) desc,
    abs(extract(year from p.date_of_birth) - extract(year from me.date_of_birth) - 3 * (case me.gender when 'Male' then 1 else -1 end)),
    p.member_id
  limit $2`

/** Widens the demo member's wishes beyond the own community, for more matches. */
export async function widenWishes(client: pg.ClientBase, email: string): Promise<void> {
  await client.query(
    `delete from preference_value where kind in ('caste', 'sub_caste', 'star', 'raasi')
      and profile_id = (select p.id from profile p join account a on a.id = p.account_id where a.email = $1)`,
    [email],
  )
}

/**
 * Gives the demo member who can log in visitors, interests of every kind and a shortlist, as after some weeks of use.
 * @returns the other members, by their places above
 */
export async function liveDemoDays(
  client: pg.ClientBase,
  email: string,
  now: Date,
): Promise<readonly { readonly id: string }[]> {
  const { rows: found } = await client.query<{ id: string }>(SUITABLE, [email, HAPPENED.length])
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  for (const [place, { by, hours, answer, answeredHours }] of HAPPENED.entries()) {
    const other = found[place]
    if (!other) return found
    const answeredAt = answeredHours === undefined ? null : ago(answeredHours)
    await client.query(
      `insert into interaction (viewer_id, target_id, profile_viewed_at, profile_viewed_by, last_viewed_at, interest_at,
          interest_by, interest_state, interest_answered_at, interest_answered_by, connected_at)
        select v.id, t.id, $3, v.account_id, $3, case when $4::text is not null then $3::timestamptz end,
          case when $4::text is not null then v.account_id end, $4, $5, case when $5::timestamptz is not null then t.account_id end,
          case when $4 = 'accepted' then $5::timestamptz end
        from profile me join account a on a.id = me.account_id and a.email = $1, profile other,
          lateral (select me.id, me.account_id where $6 union all select other.id, other.account_id where not $6) v,
          lateral (select other.id, other.account_id where $6 union all select me.id, me.account_id where not $6) t
        where other.id = $2`,
      [email, other.id, ago(hours), answer ?? null, answeredAt, by === 'we'],
    )
    if (answer === 'accepted')
      await client.query(
        `insert into interaction (viewer_id, target_id, last_viewed_at, connected_at)
          select target_id, viewer_id, connected_at, connected_at from interaction
          where connected_at is not null and $1 in (viewer_id, target_id) on conflict do nothing`,
        [other.id],
      )
  }
  for (const { place, hours, note, folder } of KEPT)
    await client.query(
      `insert into shortlist (owner_id, by_account_id, target_id, created_at, note, folder)
        select me.id, a.id, $2, $3, $4, $5 from profile me join account a on a.id = me.account_id and a.email = $1`,
      [email, found[place]?.id, ago(hours), note, folder],
    )
  await client.query(
    `insert into news_seen (profile_id, what, seen_at)
      select me.id, what, $2 from profile me join account a on a.id = me.account_id and a.email = $1,
        unnest(array['answers', 'visitors', 'matches']) what`,
    [email, ago(LOOKED_HOURS_AGO)],
  )
  return found
}
