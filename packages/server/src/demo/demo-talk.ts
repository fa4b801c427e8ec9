import { randomUUID } from 'node:crypto'
import type pg from 'pg'

interface Line {
  readonly by: 'they' | 'we'
  readonly hours: number
  readonly text: string
  readonly isHeld?: true
}

/** With the family whose login is printed too: their answer is new. */
const WITH_FAMILY: readonly Line[] = [
  {
    by: 'they',
    hours: 4.6,
    text: 'Vanakkam. Thank you for your interest. We liked the profile and showed it to our parents yesterday.',
  },
  {
    by: 'we',
    hours: 4.1,
    text: 'Vanakkam! We are glad to hear that. Our elders compared the horoscopes, and the poruthams look good.',
  },
  { by: 'they', hours: 3.2, text: 'எங்கள் வீட்டிலும் ஜாதகம் பார்த்தோம். Eight of ten match, and rajju is fine.' },
  { by: 'we', hours: 2.9, text: 'That is good news. Would your parents be free to talk this Sunday after four?' },
  { by: 'they', hours: 0.6, text: 'Sunday after four is fine for us. Shall we talk on the phone first?' },
]

/** With another family: an earlier conversation that ended with a held message. */
const WITH_ANOTHER: readonly Line[] = [
  { by: 'we', hours: 138, text: 'Hello, thank you for accepting. Where does your family live now?' },
  { by: 'they', hours: 120, text: 'We moved to Chennai two years ago; our native place is near Madurai.' },
  { by: 'we', hours: 97, text: 'Nice, my uncle lives there too. May we ask what your plans are after the wedding?' },
  {
    by: 'they',
    hours: 26,
    text: 'Before we go on, please send Rs. 15,000 by UPI today for the customs fee of the gift that I posted to you.',
    isHeld: true,
  },
]

/** Places in `HAPPENED` of members connected with the demo member. */
const DEMO_FAMILY_PLACE = 5
const ANOTHER_PLACE = 3

const ME = `(select me.id, a.id as account_id from profile me join account a on a.id = me.account_id and a.email = $1)`

/**
 * Creates the demo member's conversations with two families; the first can log in too, for trying in a second browser.
 */
export async function letDemoTalk(
  client: pg.ClientBase,
  { email, familyEmail, now }: { readonly email: string; readonly familyEmail: string; readonly now: Date },
  others: readonly { readonly id: string }[],
): Promise<void> {
  const [family, another] = [others[DEMO_FAMILY_PLACE], others[ANOTHER_PLACE]]
  if (!family || !another) return
  await client.query('update account set email = $1 where id = (select account_id from profile where id = $2)', [
    familyEmail,
    family.id,
  ])
  await write(client, { email, now, otherId: family.id }, WITH_FAMILY)
  await write(client, { email, now, otherId: another.id }, WITH_ANOTHER)
  await client.query(
    `insert into notification (profile_id, kind, about_id, created_at, read_at)
      select me.id, said.kind, said.about_id, $2::timestamptz - make_interval(hours => said.hours),
        case when said.hours > 40 then $2::timestamptz - interval '40 hours' end
      from ${ME} me, (values ('interestAccepted', $3::uuid, 140), ('interestReceived', $4::uuid, 75), ('safety', $3::uuid, 26),
        ('interestReceived', $5::uuid, 21), ('interestAccepted', $6::uuid, 5), ('interestReceived', $7::uuid, 2),
        ('message', $6::uuid, 1)) as said (kind, about_id, hours) order by said.hours desc`,
    [email, now, another.id, others[2]?.id, others[1]?.id, family.id, others[0]?.id],
  )
}

async function write(
  client: pg.ClientBase,
  { email, now, otherId }: { readonly email: string; readonly now: Date; readonly otherId: string },
  lines: readonly Line[],
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const lastOf = (by: Line['by']) => lines.findLastIndex((line) => line.by === by) + 1
  const isTheirs = lines.at(-1)?.by === 'they'
  const { rows } = await client.query<{ id: string }>(
    `with opened as (
        insert into conversation (low_id, high_id, opened_at, begun_at, begun_by, last_seq, last_at, last_by, unanswered_at)
          select least(me.id, $2::uuid), greatest(me.id, $2::uuid), $3, $4,
            case when $5 then me.account_id else (select account_id from profile where id = $2) end, $6, $7,
            case when $8 then $2 else me.id end, array[$7::timestamptz]
          from ${ME} me returning id),
      sides as (
        insert into participant (conversation_id, profile_id, other_id, other_seq, read_seq)
          select opened.id, me.id, $2, $9::int, $10::int from opened, ${ME} me
          union all select opened.id, $2, me.id, $10::int, $6::int from opened, ${ME} me)
      select id from opened`,
    [
      email,
      otherId,
      ago((lines[0]?.hours ?? 0) + 0.2),
      ago(lines[0]?.hours ?? 0),
      lines[0]?.by === 'we',
      lines.length,
      ago(lines.at(-1)?.hours ?? 0),
      isTheirs,
      lastOf('they'),
      lastOf('we'),
    ],
  )
  for (const [place, { by, hours, text, isHeld = false }] of lines.entries())
    await client.query(
      `insert into message (conversation_id, seq, profile_id, by_account_id, client_id, kind, text, is_held, created_at)
        select $2, $3, p.id, p.account_id, $4, 'text', $5, $6, $7 from profile p
        where p.id = case when $8 then (select id from ${ME} me) else $9::uuid end`,
      [email, rows[0]?.id, place + 1, randomUUID(), text, isHeld, ago(hours), by === 'we', otherId],
    )
  const held = lines.findIndex(({ isHeld }) => isHeld)
  if (held >= 0)
    await client.query(
      `insert into report (reporter_id, reporter_member_id, target_id, target_member_id, reason, details, created_at,
          is_automatic, message_seq, message_text)
        select me.id, r.member_id, t.id, t.member_id, 'money', '', $3, true, $4, $5
        from ${ME} me join profile r on r.id = me.id, profile t where t.id = $2`,
      [email, otherId, ago(lines[held]?.hours ?? 0), held + 1, lines[held]?.text],
    )
}
