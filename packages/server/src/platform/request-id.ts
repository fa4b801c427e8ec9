import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<string>()

/** Runs work for a request: `requestId` returns its id within the work. */
export const withRequestId = <T>(id: string, work: () => T): T => running.run(id, work)

/** Id of the current request; undefined in background work. */
export const requestId = (): string | undefined => running.getStore()
