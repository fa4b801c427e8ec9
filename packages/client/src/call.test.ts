import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@thunai/contract/frame/endpoint'
import { done } from '@thunai/contract/frame/wire'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, callUrl } from './call.ts'

type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let origin = ''
let received: ReceivedRequest[] = []
let answer = { status: 200, body: '{"statusCode":200,"statusMessage":"Done","message":"Done"}' }

const at = (path: string) => `${origin}${path}` as const
const endpoints = () => ({
  open: endpoint({ method: 'POST', path: at('/open'), caller: 'anyone', summary: '', reply: done, refusals: [] }),
  either: endpoint({ method: 'GET', path: at('/either'), caller: 'either', summary: '', reply: done, refusals: [] }),
  member: endpoint({
    method: 'PATCH',
    path: at('/member/:id'),
    caller: 'member',
    summary: '',
    reply: done,
    refusals: [],
  }),
})

beforeAll(async () => {
  server = createServer((request, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type, x-xsrf-token',
      'access-control-allow-methods': '*',
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...cors, 'access-control-allow-methods': 'GET, POST, PATCH' }).end()
      return
    }
    let body = ''
    request.on('data', (data: Buffer) => {
      body += data.toString()
    })
    request.on('end', () => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      response.writeHead(answer.status, cors).end(answer.body)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))
beforeEach(() => {
  received = []
  answer = { status: 200, body: '{"statusCode":200,"statusMessage":"Done","message":"Done"}' }
})
afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

describe('a request', () => {
  it('sends JSON, with and without a body (API-GEN-01)', async () => {
    await call(endpoints().open, {})
    expect([received[0]?.method, received[0]?.body, received[0]?.headers['content-type']]).toEqual([
      'POST',
      '',
      'application/json',
    ])
  })

  it('has the token only for calls that need one; calls with an optional token send it empty', async () => {
    const { open, either, member } = endpoints()
    await call(open, {}, { token: 'T' })
    await call(either, {}, { token: 'T' })
    await call(either, {})
    await call(member, {}, { token: 'T' })
    expect(received.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer T', '', 'Bearer T'])
  })

  it('repeats the anti-forgery cookie as a header (API-GEN-04)', async () => {
    document.cookie = 'XSRF-TOKEN=a%20b'
    await call(endpoints().open, {})
    document.cookie = 'XSRF-TOKEN=; max-age=0'
    await call(endpoints().open, {})
    expect(received.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['a b', undefined])
  })

  it('fills in the path and leaves out empty values', () => {
    expect(
      callUrl(
        '/a/:id/b/:name',
        { id: 7, name: 'x/y ?' },
        { q: 'ஆ', list: [1, 2], none: undefined, blank: '', zero: 0 },
      ),
    ).toBe(
      `/a/7/b/x%2Fy%20%3F?${new URLSearchParams([
        ['q', 'ஆ'],
        ['list', '1'],
        ['list', '2'],
        ['zero', '0'],
      ])}`,
    )
  })
})

describe('an answer', () => {
  it('is the reply if the call succeeded', async () => {
    expect(await call(endpoints().open, {})).toEqual({
      ok: true,
      reply: { statusCode: 200, statusMessage: 'Done', message: 'Done' },
    })
  })

  it('has the message and the field errors of a refusal', async () => {
    answer = {
      status: 400,
      body: '{"statusCode":400,"statusMessage":"Please fix highlighted fields.","errors":{"name":"Full name is required."}}',
    }
    expect(await call(endpoints().open, {})).toMatchObject({
      ok: false,
      code: 'badRequest',
      statusMessage: 'Please fix highlighted fields.',
      errors: { name: 'Full name is required.' },
    })
  })

  it('has a refusal code only if the call declares it', async () => {
    const { open } = endpoints()
    const refusing = { ...open, refusals: ['alreadyRegistered', 'changedMeanwhile'] } as const
    for (const [code, known] of [
      ['alreadyRegistered', 'alreadyRegistered'],
      ['changedMeanwhile', 'changedMeanwhile'],
      ['smsUsed', 'badRequest'],
      ['toString', 'badRequest'],
    ] as const) {
      answer = { status: 409, body: JSON.stringify({ statusCode: 409, statusMessage: 'No.', code }) }
      expect(await call(refusing, {})).toMatchObject({ ok: false, code: known })
    }
  })

  it('takes its code from the status if a proxy answered', async () => {
    for (const [status, code] of [
      [401, 'loginNeeded'],
      [404, 'notFound'],
      [429, 'tooManyRequests'],
      [418, 'badRequest'],
      [500, 'unexpected'],
      [502, 'busy'],
    ] as const) {
      answer = { status, body: '<html>' }
      expect(await call(endpoints().open, {})).toMatchObject({ ok: false, code })
    }
  })

  it('is the plain text of a refusal without JSON', async () => {
    answer = { status: 409, body: 'Email already present' }
    expect(await call(endpoints().open, {})).toEqual({
      ok: false,
      code: 'badRequest',
      statusMessage: '',
      errors: {},
      text: 'Email already present',
    })
  })

  it('is a failure without a status if there is no response', async () => {
    const unanswered = endpoint({
      method: 'GET',
      path: 'http://127.0.0.1:1/',
      caller: 'anyone',
      summary: '',
      reply: done,
      refusals: [],
    })
    expect(await call(unanswered, {})).toMatchObject({ ok: false, code: 'noAnswer' })
  })

  it('rejects if the call was aborted', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(call(endpoints().open, {}, { signal: controller.signal })).rejects.toThrow('abort')
  })
})
