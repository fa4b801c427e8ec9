import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { numberOption } from './options.ts'
import { openTalking } from '../../bench/parts/talking.ts'
import { MULTIPART, multipart, picture } from '../../packages/server/src/testing/members/a-photo.ts'
import { KilledServer } from '../../packages/server/src/testing/databases/killed-server.ts'
import { openObjectStore } from '../../packages/server/src/testing/outside/object-store.ts'

/** Pages that show photos, and the readiness check of a proxy. */
const READS = ['/api/conversations', '/api/notifications', '/readyz'] as const
const BETWEEN_MS = 250

type Step = 'before' | 'away' | 'back'

/**
 * Takes the object store down and brings it back. True if pages work meanwhile, photos are answered with 503 and come
 * back, and an upload is refused with a sentence and leaves no row behind.
 */
export async function drillStore(): Promise<boolean> {
  const seconds = numberOption('seconds', 10)
  await using cleanUp = new AsyncDisposableStack()
  const store = await openObjectStore()
  cleanUp.defer(store.close)
  const address = new URL(store.settings.STORAGE_URL)
  const door = await openDoor(Number(new URL(address.searchParams.get('endpoint') ?? '').port))
  cleanUp.defer(door.shut)
  address.searchParams.set('endpoint', door.address)
  const talking = await openTalking(1, { env: () => ({ ...store.settings, STORAGE_URL: address.href }) })
  cleanUp.defer(talking.close)
  const server = new KilledServer(talking.env)
  await server.start()
  cleanUp.defer(() => server.kill())

  const [[{ token }, other] = never()] = talking.pairs
  const authorization = `Bearer ${token}`
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(server.address + path, { ...init, headers: { authorization, ...init.headers } })
    return { status: answer.status, text: await answer.text(), isToRetry: answer.headers.has('retry-after') }
  }
  const photo = await picture().jpeg().toBuffer()
  const body = multipart([{ filename: 'photo.jpg', type: 'image/jpeg', content: photo }])
  const upload = () => call('/multipartfile/file/savefile', { method: 'POST', body, headers: MULTIPART })
  const photos = async () =>
    Number(
      (
        await talking.services.db
          .selectFrom('photo')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )

  const first = await upload()
  const { data: file } = JSON.parse(first.text) as { data: string }
  const seen = new Map<string, number>()
  let slowest = 0
  const note = (step: Step, what: string, { status, isToRetry }: { status: number; isToRetry: boolean }) => {
    const key = `${step}: ${what}: ${status === 503 && isToRetry ? '503 with Retry-After' : status}`
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const refusals = new Set<string>()
  const stay = async (step: Step) => {
    for (const until = performance.now() + seconds * 1000; performance.now() < until; await setTimeout(BETWEEN_MS)) {
      for (const path of [...READS, `/profile/profilefulldata/getforviewforuser/${other.profileId}`])
        note(step, 'page', await call(path))
      const begun = performance.now()
      note(step, 'photo', await call(`/uploads/${file}`))
      const sent = await upload()
      slowest = Math.max(slowest, performance.now() - begun)
      note(step, 'upload', sent)
      if (sent.status >= 400) refusals.add((JSON.parse(sent.text) as { message: string }).message)
    }
  }
  await stay('before')
  const rows = await photos()
  await door.shut()
  await stay('away')
  const rowsAway = await photos()
  const shutAt = performance.now()
  await door.open()
  while ((await call(`/uploads/${file}`)).status !== 200) await setTimeout(BETWEEN_MS)
  const backMs = performance.now() - shutAt
  await stay('back')
  console.table(Object.fromEntries([...seen].map(([what, times]) => [what, { times }])))
  console.table([
    {
      'photos back after ms': Math.round(backMs),
      'longest photo and upload ms': Math.round(slowest),
      'rows of refused uploads': rowsAway - rows,
      'sentence of a refused upload': [...refusals].join(' / '),
    },
  ])
  const allowed = /: page: 200$|^(before|back): (photo|upload): 20[01]$|^away: (photo|upload): 503 with Retry-After$/
  return [...seen.keys()].every((key) => allowed.test(key)) && rowsAway === rows
}

/** A proxy to a local port that can be closed: connections end, and new ones are refused. */
async function openDoor(to: number) {
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const onward = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [from, onward],
      [onward, from],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    open: () => listen(port),
    shut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function never(): never {
  throw new Error('There is no pair.')
}
