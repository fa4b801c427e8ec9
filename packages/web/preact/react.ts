/* The module that the site and its libraries import as `react`: Preact, plus the parts of React that it lacks
   (decision 135). */
import { controlFields } from './controlled-fields.ts'
import { flushEffectsOfEvents } from './effects-of-events.ts'

export * from 'preact/compat'
export { default } from 'preact/compat'

controlFields()
flushEffectsOfEvents()

/** The router's data mode imports it; pages don't use that mode. */
export const useOptimistic = <State>(state: State): [State, (next: State) => void] => [state, () => {}]
