import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await openTestApp()
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => test.close())

/** Everything that the server answers to these bytes until it closes the connection. */
const send = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })

const statuses = (said: string) => [...said.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))

describe('bytes on a connection (ASVS-01)', () => {
  const HEAD = 'POST /profile/search/profilelist HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'

  it('with two lengths, or a length beside chunks, hide no second request', async () => {
    for (const lengths of [
      `Content-Length: ${HIDDEN.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
      `Content-Length: 2\r\nContent-Length: ${HIDDEN.length}\r\n\r\n{}${HIDDEN}`,
      `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
      `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ])
      expect(statuses(await send(HEAD + lengths))).toEqual([400])
  })

  it('that request TRACE or CONNECT get none of their content echoed', async () => {
    for (const method of ['TRACE', 'TRACK']) {
      const answer = await send(
        `${method} / HTTP/1.1\r\nHost: localhost\r\nX-Secret: told\r\nConnection: close\r\n\r\n`,
      )
      expect(statuses(answer)[0]).toBeGreaterThanOrEqual(400)
      expect(answer).not.toContain('told')
    }
    expect(await send('CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('')
  })

  it('with one header on several lines are refused', async () => {
    expect(statuses(await send('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n c\r\nX-B\r\n\r\n'))).toEqual([
      400,
    ])
  })
})
