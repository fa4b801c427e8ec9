export { exportOf } from './export.store.ts'
export { forgetTriedChanges, matchSavedSearches } from './match-saved-searches.ts'
export { replaceInFilters } from './replace-in-filters.store.ts'
export { sendSearchAlerts } from './send-search-alerts.ts'
