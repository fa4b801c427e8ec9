import type { ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, ownedFolder } from '../../packages/server/src/testing/databases/own-cluster.ts'
import { startPart, stopPart } from './parts.ts'
import { until } from './until.ts'

const SAMPLE = join(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg')
/** Time for pending calls to finish. */
const DRAINED_MS = 1000

/** HAProxy with the sample's configuration, without TLS, in front of servers on given ports. */
export interface Proxy {
  readonly address: string
  /** Sends no more calls to the n-th server, and waits until it has answered the pending ones. */
  readonly takeOut: (n: number) => Promise<void>
  /** Sends calls to the n-th server again once it is ready. */
  readonly putBack: (n: number) => Promise<void>
  readonly stop: () => Promise<void>
}

export async function openProxy(ports: readonly number[]): Promise<Proxy> {
  const folder = ownedFolder()
  const port = await freePort()
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'admin.sock')]
  writeFileSync(file, settingsOf(readFileSync(SAMPLE, 'utf8'), port, socket, ports), { mode: 0o644 })
  const running: ChildProcess = startPart('haproxy', ['-f', file], join(folder, 'haproxy.log'))
  const address = `http://127.0.0.1:${port}`
  const name = (n: number) => `servers/${nameOf(n)}`
  const isUp = async (n: number) => new RegExp(`^servers,${nameOf(n)},.*,UP,`, 'm').test(await ask(socket, 'show stat'))
  const stop = async () => {
    await stopPart(running, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await until('a proxy that leads to all servers', async () => {
      const up = await Promise.all(ports.map((_, n) => isUp(n)))
      return up.every(Boolean)
    })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    address,
    takeOut: async (n) => {
      await ask(socket, `set server ${name(n)} state drain`)
      await setTimeout(DRAINED_MS)
    },
    putBack: async (n) => {
      await ask(socket, `set server ${name(n)} state ready`)
      await until('a server that is ready', () => isUp(n))
    },
    stop,
  }
}

const NAMES = ['one', 'two', 'three', 'four']
const nameOf = (n: number) => NAMES[n] ?? `${n}`

/** The sample's configuration, with the drill's address, socket and servers. */
function settingsOf(sample: string, port: number, socket: string, ports: readonly number[]): string {
  const serversOf = (backend: string) =>
    ports
      .map((of, n) => {
        const tracks = / track /.test(backend) ? ` track servers/${nameOf(n)}` : ''
        return `  server ${nameOf(n)} 127.0.0.1:${of}${tracks}\n`
      })
      .join('')
  return sample
    .replace('/run/haproxy/admin.sock', socket)
    .replace(/^ {2}bind :80$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^ {2}(?:bind :443|http-request redirect) .*\n/gm, '')
    .replace(/(?:^ {2}server .*\n?)+/gm, serversOf)
}

/** A command on HAProxy's socket. */
function ask(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const client = connect(socket, () => client.end(`${command}\n`))
    let text = ''
    client.setEncoding('utf8')
    client.on('data', (part) => (text += part))
    client.on('error', reject)
    client.on('close', () => resolve(text))
  })
}
