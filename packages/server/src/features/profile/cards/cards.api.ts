export { MOST_CARDS, openCardCache, type CardCache } from './card-cache.ts'
export type { FoundPage, FoundProfile, Viewer, ViewerStar } from './cards.store.ts'
export { toSummaryJson } from './cards.views.ts'
export { findSummaries, findSummariesOf, withSummaries } from './find-summaries.ts'
