import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { PLAN_ONCE } from '../../packages/server/src/platform/db/database.ts'

/** A statement, and the length of the answer that is sent after it. */
export interface Work {
  readonly text: string
  readonly values: readonly unknown[]
  readonly bytes: number
}

/**
 * The minimum that a Node server does for a call: reads a body, runs one prepared statement, and sends some bytes. The
 * file WORKS contains the statements as JSON; they run in turn.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], ...PLAN_ONCE })
const works = JSON.parse(readFileSync(process.env['WORKS'] ?? '', 'utf8')) as Work[]
const names = new Map([...new Set(works.map(({ text }) => text))].map((text, n) => [text, `bare${n}`]))
const answers = new Map(works.map(({ bytes }) => [bytes, Buffer.alloc(bytes, 32)]))
let turn = 0
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const work = works[turn++ % works.length]
    if (!work) return void response.writeHead(500).end()
    const answer = answers.get(work.bytes)
    pool.query({ name: names.get(work.text), text: work.text, values: [...work.values] }).then(
      () => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': work.bytes }).end(answer)
      },
      () => response.writeHead(500).end(),
    )
  })
})
server.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`))
