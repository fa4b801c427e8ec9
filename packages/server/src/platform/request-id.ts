import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<string>()

/** Does work on behalf of a request: `requestId` answers its id all through. */
export const withRequestId = <T>(id: string, work: () => T): T => running.run(id, work)

/** The request on whose behalf this runs; undefined in background work. */
export const requestId = (): string | undefined => running.getStore()
