import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '../packages/server/src/config.ts'
import { prepareDatabase } from '../packages/server/src/prepare-database.ts'
import { openServices, type Services } from '../packages/server/src/services.ts'
import { aMember, type TestMember } from '../packages/server/src/testing/a-member.ts'
import { asAdmin } from './as-admin.ts'
import { numberOption } from './options.ts'
import { memoryMb, startServer } from './server-process.ts'

/**
 * How soon does an event stand on the pages that are open, what does an open page cost, and what does it cost to announce?
 * Events are written by another process than the one that holds the streams, as by a second server.
 */
const DATABASE = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const STREAMS_OF_A_MEMBER = 10
const WRITERS = 8

/** True when each event reached every page of its member once. */
export async function benchLive(): Promise<boolean> {
  const streams = numberOption('streams', 5000)
  const rate = numberOption('rate', 500)
  const seconds = numberOption('seconds', 10)
  const name = `thunai_bench_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const url = Object.assign(new URL(DATABASE), { pathname: `/${name}` }).href
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    THROTTLE: 'off',
    DEMO_MEMBERS: '0',
  }
  await asAdmin(DATABASE, `create database ${name}`)
  const services = await openServices(readConfig(env))
  const served = await startServer(env)
  const sockets: Socket[] = []
  try {
    await prepareDatabase(services.database)
    const members: TestMember[] = []
    for (let n = 0; n < streams / STREAMS_OF_A_MEMBER; n++) members.push(await aMember(services))
    const before = memoryMb(served.server.pid ?? 0)
    const heard = new Map<string, number[]>()
    for (let n = 0; n < streams; n += 100)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, (_, k) => listen(served.address, members[(n + k) % members.length], heard)),
        )),
      )
    const each = ((memoryMb(served.server.pid ?? 0) - before) * 1024) / streams
    const times = await tellAll(services, members, heard, { rate, seconds })
    const wanted = rate * seconds * STREAMS_OF_A_MEMBER
    console.table({
      'open streams': sockets.length,
      'kB of memory each': each.toFixed(1),
      'events written a second': rate,
      'told, of as many as should be': `${times.length} of ${wanted}`,
      'ms until told, p50': at(times, 0.5),
      'ms until told, p99': at(times, 0.99),
    })
    console.table(await commits(url, services, seconds))
    return times.length === wanted
  } finally {
    for (const socket of sockets) socket.destroy()
    served.server.kill()
    await services.close()
    await asAdmin(DATABASE, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(0)

/** Opens a stream and notes by the number of each event when it came; resolves once it is open. */
function listen(address: string, member: TestMember | undefined, heard: Map<string, number[]>): Promise<Socket> {
  const { hostname, port } = new URL(address)
  return new Promise((opened, failed) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setNoDelay(true)
    socket.on('error', failed)
    socket.on('connect', () =>
      socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${member?.token}\r\n\r\n`),
    )
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.includes(': open\n')) opened(socket)
      for (const [, seq = ''] of text.matchAll(/"seq":(\d+)\}\n\n/g)) heard.get(seq)?.push(performance.now())
      text = text.slice(text.lastIndexOf('\n\n') + 2)
    })
  })
}

/** Writes events at a rate, each in a transaction of its own; answers how long each took to each page, sorted. */
async function tellAll(
  { database, live }: Services,
  members: readonly TestMember[],
  heard: Map<string, number[]>,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<number[]> {
  const begun = performance.now()
  const written: [seq: string, at: number][] = []
  const write = async (seq: number) => {
    heard.set(String(seq), [])
    const to = members[seq % members.length]?.profileId ?? ''
    await database.db.transaction().execute((tx) => live.put(tx, [{ to, kind: 'message', seq }]))
    written.push([String(seq), performance.now()])
    live.wake()
  }
  const writing: Promise<void>[] = []
  for (let seq = 0; seq < rate * seconds; seq++) {
    const wait = begun + (seq * 1000) / rate - performance.now()
    if (wait > 1) await setTimeout(wait)
    writing.push(write(seq))
  }
  await Promise.all(writing)
  await setTimeout(3000)
  return written.flatMap(([seq, since]) => (heard.get(seq) ?? []).map((then) => then - since)).toSorted((a, b) => a - b)
}

/** Commits a second: events alone, announced together after the commit as the product does, and announced inside each. */
async function commits(url: string, services: Services, seconds: number): Promise<object> {
  const insert = `insert into live_event (profile_id, kind, seq, created_at) values (gen_random_uuid(), 'message', 1, now())`
  const found: Record<string, { commits: number; seconds: number }> = {}
  const variants: readonly [string, string | undefined, () => void][] = [
    ['not announced', undefined, () => {}],
    ['announced together, after the commit', undefined, () => services.live.wake()],
    ['announced by each, inside it', `select pg_notify('bench', gen_random_uuid()::text)`, () => {}],
  ]
  for (let turn = 0; turn < 2; turn++)
    for (const [name, notify, after] of variants) {
      const known = (found[name] ??= { commits: 0, seconds: 0 })
      const until = performance.now() + (seconds * 1000) / 3
      await Promise.all(
        Array.from({ length: WRITERS }, async () => {
          const client = new pg.Client(url)
          await client.connect()
          while (performance.now() < until) {
            await client.query('begin')
            await client.query(insert)
            if (notify) await client.query(notify)
            await client.query('commit')
            after()
            known.commits += 1
          }
          await client.end()
        }),
      )
      known.seconds += seconds / 3
    }
  return Object.fromEntries(
    Object.entries(found).map(([name, one]) => [name, { 'commits a second': Math.round(one.commits / one.seconds) }]),
  )
}

if (import.meta.main) process.exitCode = (await benchLive()) ? 0 : 1
