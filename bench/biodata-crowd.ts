import { BIODATA_PARTS } from '@thunai/contract/account/biodata'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../packages/server/src/config.ts'
import { prepareDatabase } from '../packages/server/src/prepare-database.ts'
import { openServices } from '../packages/server/src/services.ts'
import { aMember, type TestMember } from '../packages/server/src/testing/a-member.ts'
import { asAdmin } from './as-admin.ts'
import { startServer } from './server-process.ts'

const DATABASE = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const TOGETHER = 40
const IDLE_CALLS = 200
/** The aim for the longest `/healthz` while PDFs are drawn. */
const MOST_MS = 500

/** How long does `/healthz` take while forty people open a PDF: of one link, and of forty? Against a server process on PostgreSQL. */
export async function benchCrowd(): Promise<boolean> {
  const name = `thunai_bench_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const env = {
    DATABASE_URL: Object.assign(new URL(DATABASE), { pathname: `/${name}` }).href,
    DATA_DIR: folder,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    THROTTLE: 'off',
    DEMO_MEMBERS: '0',
  }
  await asAdmin(DATABASE, `create database ${name}`)
  const services = await openServices(readConfig(env))
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  try {
    await prepareDatabase(services.database)
    const members = await Promise.all(Array.from({ length: TOGETHER }, () => aMember(services)))
    server = await startServer(env)
    const { address } = server
    const links = await Promise.all(members.map((member) => makeLink(address, member)))
    const [first = ''] = links
    const idle: number[] = []
    for (let n = 0; n < IDLE_CALLS; n++) idle.push(await health(address))
    const one = await whileOpening(
      address,
      links.map(() => first),
    )
    const forty = await whileOpening(address, links)
    console.log(`  /healthz on an idle server: ${said(idle)}`)
    console.log(`  /healthz while ${TOGETHER} open the PDF of one link: ${said(one.waits)}; ${one.told}`)
    console.log(`  /healthz while ${TOGETHER} open the PDFs of ${TOGETHER} links: ${said(forty.waits)}; ${forty.told}`)
    console.log(`  the aim for the longest is ${MOST_MS} ms`)
    return Math.max(...one.waits, ...forty.waits) <= MOST_MS
  } finally {
    server?.server.kill()
    await services.close()
    await asAdmin(DATABASE, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeLink(address: string, member: TestMember): Promise<string> {
  const made = await fetch(`${address}/api/biodata`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      recipient: 'Ramasamy uncle',
      language: 'both',
      layout: 'onePage',
      parts: BIODATA_PARTS,
      pin: null,
      expiresInDays: 30,
    }),
  })
  const { data } = (await made.json()) as { readonly data: { readonly pdf: string } }
  return `${address}${new URL(data.pdf, address).pathname}`
}

async function health(address: string): Promise<number> {
  const begun = performance.now()
  await (await fetch(`${address}/healthz`)).arrayBuffer()
  return performance.now() - begun
}

/** Asks `/healthz` again and again until all are answered. */
async function whileOpening(address: string, links: readonly string[]) {
  const begun = performance.now()
  let isOver = false
  const opening = Promise.all(
    links.map(async (link) => {
      const answer = await fetch(link)
      await answer.arrayBuffer()
      return answer.status
    }),
  ).finally(() => (isOver = true))
  const waits: number[] = []
  while (!isOver) waits.push(await health(address))
  const statuses = await opening
  const drawn = statuses.filter((status) => status === 200).length
  return {
    waits,
    told: `${drawn} of ${links.length} answered with the PDF in ${Math.round(performance.now() - begun)} ms`,
  }
}

function said(waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`
}
