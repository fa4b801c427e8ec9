import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { PLAN_ONCE } from '../../packages/server/src/platform/db/database.ts'

/**
 * The least that a Node server does for a call: reads a body, runs one prepared statement, and sends BYTES bytes. STATEMENT is
 * the statement as JSON.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], ...PLAN_ONCE })
const statement = {
  name: 'bare',
  ...(JSON.parse(process.env['STATEMENT'] ?? '{}') as { text: string; values: unknown[] }),
}
const answer = Buffer.alloc(Number(process.env['BYTES']), 32)
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    pool.query(statement).then(
      () => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer)
      },
      () => response.writeHead(500).end(),
    )
  })
})
server.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`))
