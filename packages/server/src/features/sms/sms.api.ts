export { returnSmsCredits } from './return-sms-credits.ts'
