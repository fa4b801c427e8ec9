import { vi } from 'vitest'

/** A screen of which these media questions are true, and no others. */
export const onScreen = (...told: readonly string[]) =>
  vi.stubGlobal('matchMedia', (question: string) =>
    Object.assign(new EventTarget(), { matches: told.includes(question) }),
  )
