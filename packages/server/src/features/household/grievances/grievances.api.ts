export { answerByCommand, answerGrievance } from './answer-grievance.ts'
export { exportOf } from './export.store.ts'
export { deleteAnsweredBefore, findGrievances, type KeptGrievance } from './grievances.store.ts'
export { fileGrievance } from './file-grievance.ts'
