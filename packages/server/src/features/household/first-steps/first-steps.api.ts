export { remindOfFirstSteps } from './remind-of-first-steps.ts'
