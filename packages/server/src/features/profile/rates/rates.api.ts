export { deriveIncome } from './derive-income.ts'
export { listRates } from './list-rates.ts'
export { setRates } from './set-rates.ts'
