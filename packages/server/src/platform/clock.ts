/** Time, handed in: tests move it, nobody else reads the machine's. */
export interface Clock {
  readonly now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }
