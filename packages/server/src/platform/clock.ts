/** The injected clock. Tests move it; only this file reads the machine's. */
export interface Clock {
  readonly now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }
