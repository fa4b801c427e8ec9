export { compareMembers, type Comparison } from './compare-members.ts'
export { countMetWishes } from './count-met-wishes.ts'
export { exportOf } from './export.store.ts'
export { sendDailyMatches } from './send-daily-matches.ts'
