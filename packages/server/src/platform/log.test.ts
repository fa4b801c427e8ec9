import { expect, test } from 'vitest'
import { heardLog } from '../testing/outside/heard-log.ts'
import { withRequestId } from './request-id.ts'

test('a log line caused by a request contains its id, other lines contain none', async () => {
  const { log, lines } = heardLog()
  await withRequestId('one', async () => {
    await Promise.resolve()
    log.warn('within')
  })
  log.warn('without')
  expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['within', 'one'],
    ['without', undefined],
  ])
})

test("an error is logged with its causes, without the member's data that a database or mail server repeats", () => {
  const { log, lines } = heardLog()
  const cause = Object.assign(new Error('duplicate key value'), {
    detail: 'Key (email)=(meena@example.org) already exists.',
  })
  log.error({
    err: Object.assign(new Error('not saved', { cause }), { code: '23505', rejected: ['meena@example.org'] }),
  })
  expect(lines[0]?.['err']).toEqual({
    type: 'Error',
    code: '23505',
    message: 'not saved: duplicate key value',
    stack: expect.stringContaining('caused by: Error: duplicate key value'),
  })
  expect(JSON.stringify(lines)).not.toContain('meena')
})
