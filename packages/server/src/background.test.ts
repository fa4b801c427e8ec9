import { expect, it } from 'vitest'
import { startBackground } from './background.ts'
import { heardLog } from './testing/outside/heard-log.ts'
import { openTestApp } from './testing/test-app.ts'

it('a failed background task is logged with its cause, and runs again', async () => {
  const { log, lines } = heardLog()
  const { services, close } = await openTestApp({}, { log })
  await services.database.pool.query('alter table outbox rename to put_away')
  const stop = startBackground(services)
  const failures = () => lines.filter(({ task }) => task === 'outbox')
  await expect.poll(() => failures().length).toBeGreaterThan(1)
  await stop()
  // on a busy machine one may also have waited too long for a connection
  expect(failures()).toContainEqual(
    expect.objectContaining({
      level: 50,
      err: expect.objectContaining({
        message: 'relation "outbox" does not exist',
        stack: expect.stringContaining('outbox.store.ts'),
      }),
    }),
  )
  await close()
})

it('an hourly task that failed counts as failing until it succeeds (WATCH-04)', async () => {
  const { services, close } = await openTestApp({}, { log: heardLog().log })
  const failing = async () => {
    const figure = await services.meters.registry.getSingleMetric('thunai_task_failing')?.get()
    return figure?.values.filter(({ value }) => value === 1).map(({ labels }) => labels['task'])
  }
  await services.database.pool.query('alter table repeated_call rename to put_away')
  const stop = startBackground(services)
  await expect.poll(failing).toContain('forgetting repeated calls')
  await stop()
  await services.database.pool.query('alter table put_away rename to repeated_call')
  const stopAgain = startBackground(services)
  await expect.poll(failing).not.toContain('forgetting repeated calls')
  await stopAgain()
  await close()
})
