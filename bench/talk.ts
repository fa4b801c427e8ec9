import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { KilledServer } from './killed-server.ts'
import { numberOption } from './options.ts'
import { at } from './search/times.ts'
import { openTalking, write, type Talking } from './talking.ts'

const SERVERS = 2
const PAIRS = 32
const KILL_EVERY_MS = 8000
const CUT_EVERY_MS = 1500
const AGAIN_MS = 50

interface Tally {
  readonly times: number[]
  /** The number that each message of each pair was answered with. */
  readonly seqs: number[][]
  again: number
  kills: number
  cuts: number
}

/**
 * Pairs talk through two servers that are killed without warning in turns, while connections of the database are cut. What
 * got no answer is sent again under its name, to whichever server. True when every message that was answered is there, each
 * once and in its order.
 */
export async function benchTalk(): Promise<boolean> {
  const wanted = numberOption('messages', 100_000)
  const each = Math.ceil(wanted / PAIRS)
  const talking = await openTalking(PAIRS)
  const servers = Array.from({ length: SERVERS }, () => new KilledServer(talking.env))
  const agent = new Agent({ keepAlive: true, maxSockets: PAIRS })
  const tally: Tally = { times: [], seqs: [], again: 0, kills: 0, cuts: 0 }
  let isOver = false
  try {
    await Promise.all(servers.map((server) => server.start()))
    const begun = performance.now()
    const disturbing = [killing(servers, tally, () => isOver), cutting(talking, tally, () => isOver)]
    await Promise.all(
      talking.pairs.map(async (_pair, nth) => {
        tally.seqs[nth] = await chat(talking, { nth, each }, servers, agent, tally)
      }),
    )
    const seconds = (performance.now() - begun) / 1000
    isOver = true
    await Promise.all(disturbing)
    const wrong = await holdAgainst(talking, tally)
    const sorted = tally.times.toSorted((a, b) => a - b)
    console.table([
      {
        messages: each * PAIRS,
        'a second': Math.round((each * PAIRS) / seconds),
        'p50 ms': at(sorted, 0.5).toFixed(1),
        'p99 ms': at(sorted, 0.99).toFixed(1),
        kills: tally.kills,
        'connections cut': tally.cuts,
        'sent again': tally.again,
        ...wrong,
      },
    ])
    return Object.values(wrong).every((n) => n === 0)
  } finally {
    isOver = true
    agent.destroy()
    await Promise.all(servers.map((server) => server.kill()))
    await talking.close()
  }
}

/** The two of a pair write in turns, each message until it is answered. */
async function chat(
  { pairs }: Talking,
  { nth, each }: { readonly nth: number; readonly each: number },
  servers: readonly KilledServer[],
  agent: Agent,
  tally: Tally,
): Promise<number[]> {
  const pair = pairs[nth]
  const seqs: number[] = []
  while (pair && seqs.length < each) {
    const begun = performance.now()
    const { seq } = await write(servers[randomInt(SERVERS)]?.address ?? '', agent, pair, seqs.length)
    if (seq === undefined) {
      tally.again++
      await pause(AGAIN_MS)
    } else {
      tally.times.push(performance.now() - begun)
      seqs.push(seq)
    }
  }
  return seqs
}

async function killing(servers: readonly KilledServer[], tally: Tally, isOver: () => boolean): Promise<void> {
  for (let nth = 0; !isOver(); nth++) {
    await pause(KILL_EVERY_MS)
    if (isOver()) return
    const server = servers[nth % SERVERS]
    await server?.kill()
    tally.kills++
    // its connection may be cut while it starts
    while (
      !isOver() &&
      !(await server?.start().then(
        () => true,
        () => false,
      ))
    )
      await pause(AGAIN_MS)
  }
}

async function cutting({ services: { database } }: Talking, tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(CUT_EVERY_MS)
    const { rows } = await database.pool.query<{ cut: boolean }>(
      `select pg_terminate_backend(pid) as cut from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() order by random() limit 2`,
    )
    tally.cuts += rows.filter(({ cut }) => cut).length
  }
}

/** What the database holds, against what was answered. */
async function holdAgainst({ services: { database }, pairs }: Talking, { seqs }: Tally) {
  let [lost, doubled, disordered] = [0, 0, 0]
  for (const [nth, [one, other]] of pairs.entries()) {
    const { rows } = await database.pool.query<{ seq: number; text: string }>(
      'select seq, text from message where profile_id in ($1, $2) order by seq',
      [one.profileId, other.profileId],
    )
    const kept = new Map(rows.map(({ seq, text }) => [seq, text]))
    const answered = seqs[nth] ?? []
    lost += answered.filter((seq, n) => kept.get(seq) !== `Message ${n}`).length
    doubled += rows.length - new Set(rows.map(({ text }) => text)).size
    disordered += rows.filter(({ seq, text }, n) => text !== `Message ${n}` || seq !== n + 1).length
  }
  return { lost, doubled, 'out of order': disordered }
}
