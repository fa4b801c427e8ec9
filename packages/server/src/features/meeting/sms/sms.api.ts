export { exportOf } from './export.store.ts'
export { returnSmsCredits } from './return-sms-credits.ts'
