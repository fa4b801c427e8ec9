import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { TestMember } from '../../packages/server/src/testing/members/a-member.ts'

const BUSY_MS = 500
/** One address has fewer ports than the streams that are needed. */
const FROM_AN_ADDRESS = 20_000
const AT_ONCE = 100

/** Called with an event of a page, as its profile and number. */
type OnEvent = (key: string) => void

/** Opens streams of these members in turn, or of none at a bare server; resolves once all are open. */
export async function openStreams(
  address: string,
  members: readonly (TestMember | undefined)[],
  streams: number,
  heard: OnEvent = () => {},
): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < streams)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, streams - sockets.length) }, (_, k) => {
          const n = sockets.length + k
          return listen(address, members[n % members.length], heard, `127.0.0.${1 + Math.floor(n / FROM_AN_ADDRESS)}`)
        }),
      )),
    )
  return sockets
}

function listen(
  address: string,
  member: TestMember | undefined,
  heard: OnEvent,
  localAddress: string,
): Promise<Socket> {
  const { hostname, port } = new URL(address)
  return new Promise((opened) => {
    let isSettled = false
    const settle = (stream: Socket | Promise<Socket>) => {
      isSettled = true
      opened(stream)
    }
    // retries if the stream doesn't open
    const again = () => {
      if (!isSettled) settle(setTimeout(BUSY_MS).then(() => listen(address, member, heard, localAddress)))
    }
    const socket = connect({ port: Number(port), host: hostname, localAddress })
    let text = ''
    socket.setNoDelay(true)
    socket.on('error', again)
    socket.on('close', again)
    socket.on('connect', () =>
      socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${member?.token}\r\n\r\n`),
    )
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      // the server is busy
      if (/^HTTP\/1\.1 [345]/.test(text)) socket.destroy()
      if (text.includes(': open\n')) settle(socket)
      for (const [, about, seq] of text.matchAll(/"profileId":"([^"]+)","seq":(\d+)\}\n\n/g)) heard(`${about} ${seq}`)
      text = text.slice(text.lastIndexOf('\n\n') + 2)
    })
  })
}
