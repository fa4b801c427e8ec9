import { once } from 'node:events'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blocksOf, pages } from '../../../../scripts/doc-commands.ts'
import { startServer, type ServerProcess } from '../testing/databases/server-process.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** Replaces curl with Node.js on machines without it. */
const CURL = `command -v curl >/dev/null || curl() { "${process.execPath}" -e '
  fetch(process.argv.at(-1)).then(async (answer) => {
    process.stdout.write(await answer.text())
    process.exitCode = answer.ok ? 0 : 22
  })' "$@"; }`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const folder = mkdtempSync(join(tmpdir(), 'thunai-docs-'))
let env: Record<string, string>
beforeAll(async () => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  env = { DATA_DIR: folder, DEMO_MEMBERS: '0', PORT: String(port), METRICS_PORT: String(metricsPort), DATABASE_URL: '' }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a block of a page, with this test's ports. */
function run(commands: string): { readonly status: number | null; readonly said: string } {
  const block = commands
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${env['PORT']}`)
    .replaceAll('127.0.0.1:9400', `127.0.0.1:${env['METRICS_PORT']}`)
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', `${CURL}\n${block}`], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, said: stdout + stderr }
}

const blocks = pages()
  // In trial.cluster.postgres.test.ts: one after the other, in one shell.
  .filter((page) => page !== 'trial.md')
  .flatMap((page) => blocksOf(page))
  .filter(({ isNotRun }) => !isNotRun)
const asksServer = ({ commands }: { commands: string }) => commands.includes('curl ')

it('every block of the pages for operators runs, unless it says "not run here"', async () => {
  let served: ServerProcess | undefined = await startServer(env)
  try {
    const asking = blocks.filter(asksServer)
    expect(asking.length).toBeGreaterThan(3)
    for (const { page, commands } of asking) expect({ page, commands, ...run(commands) }).toMatchObject({ status: 0 })
  } finally {
    await served.stop()
    served = undefined
  }
  // The embedded database serves one process at a time.
  const others = blocks.filter((block) => !asksServer(block))
  expect(others.length).toBeGreaterThan(2)
  for (const { page, commands } of others) expect({ page, commands, ...run(commands) }).toMatchObject({ status: 0 })
})
