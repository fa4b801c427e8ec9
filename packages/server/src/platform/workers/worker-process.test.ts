import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openWorkerProcess, WorkerEnded, type WorkerProcess } from './worker-process.ts'

const module = new URL('../../testing/counted-drawing.ts', import.meta.url).href
const COUNTED = { module, name: 'drawCounted', input: { title: 'one' } }

const openWorker = (patienceMs: number) =>
  openWorkerProcess(new URL('../drawings/drawings-worker.ts', import.meta.url), { patienceMs, idleMs: 60_000 })
let worker: WorkerProcess
beforeEach(() => {
  worker = openWorker(60_000)
})
afterEach(() => worker.close())

interface WorkerReport {
  readonly drawn: number
  readonly pid: number
  readonly priority: number
  readonly knows: readonly string[]
}
const ask = async (of = worker) =>
  JSON.parse(Buffer.from((await of.ask(COUNTED)) as Uint8Array).toString()) as WorkerReport

it('a worker process answers one question after the other (BIO-15)', async () => {
  expect((await Promise.all([ask(), ask(), ask()])).map(({ drawn }) => drawn)).toEqual([1, 2, 3])
})

it('a worker process has a lower priority, and none of the server’s settings (BIO-15)', async () => {
  vi.stubEnv('TOKEN_SECRET', 'a secret of this server')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { pid, priority, knows } = await ask()
  expect(pid).not.toBe(process.pid)
  expect(priority).toBeGreaterThan(0)
  expect(knows).toContain('PATH')
  expect(knows).not.toContain('TOKEN_SECRET')
})

it('a worker process that takes too long is killed, and another one answers the next question (BIO-15)', async () => {
  // long enough for a process to start on slow cores
  await using impatient = { ...openWorker(10_000), [Symbol.asyncDispose]: () => impatient.close() }
  const { pid } = await ask(impatient)
  await expect(impatient.ask({ module, name: 'drawEndless', input: {} })).rejects.toThrow(WorkerEnded)
  const after = await ask(impatient)
  expect(after.drawn).toBe(1)
  expect(after.pid).not.toBe(pid)
})

it('a worker process that ends while idle starts again with the next question (BIO-15)', async () => {
  expect((await ask()).drawn).toBe(1)
  await worker.close()
  expect((await ask()).drawn).toBe(1)
  process.kill((await ask()).pid, 'SIGKILL')
  await expect.poll(async () => (await ask().catch(() => undefined))?.drawn).toBe(1)
})

it('a worker process ends with its server, even one that was killed (BIO-15)', async () => {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', SERVER])
  await once(server.stdout, 'data')
  server.kill('SIGKILL')
  // both processes hold it open, so it closes with the last of them
  await once(server.stderr.resume(), 'end')
  expect(server.signalCode).toBe('SIGKILL')
})

it('a program waits until the worker process that it closes has exited (BIO-15)', async () => {
  const program = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `${ASKING}await worker.close(); console.log('closed')`,
  ])
  const [told] = (await once(program.stdout, 'data')) as [Buffer]
  expect(told.toString()).toBe('closed\n')
})

const ASKING = `
  const { openWorkerProcess } = await import(${JSON.stringify(new URL('worker-process.ts', import.meta.url).href)})
  const script = new URL(${JSON.stringify(new URL('../drawings/drawings-worker.ts', import.meta.url).href)})
  const worker = openWorkerProcess(script, { patienceMs: 3000, idleMs: 60000 })
  await worker.ask(${JSON.stringify(COUNTED)})
`
const SERVER = `${ASKING}console.log('asked'); setInterval(() => {}, 1000)`
