import { vi } from 'vitest'

/** Stubs a screen that matches only these media queries. */
export const stubMediaQueries = (...queries: readonly string[]) =>
  vi.stubGlobal('matchMedia', (question: string) =>
    Object.assign(new EventTarget(), { matches: queries.includes(question) }),
  )
