export { agreeToEvidence, refuseEvidence } from './ask-for-evidence.ts'
export { saveBlockedEvidence, saveTakenDownEvidence } from './keep-taken-down.ts'
export { drawExports } from './draw-export.ts'
export { tidyExports } from './tidy-exports.ts'
