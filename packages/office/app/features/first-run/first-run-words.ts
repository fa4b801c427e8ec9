import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CONFIRMED_TASKS, type ConfirmedTask, type FirstRunItem } from '@thunai/contract/office/first-run'

export interface Words {
  readonly title: MessageDescriptor
  /** What happens if it is left. */
  readonly ifLeft: MessageDescriptor
  /** Where to do it: a page of the office, or the handbook and what to look for there. */
  readonly at:
    | { readonly page: string; readonly name: MessageDescriptor }
    | { readonly handbook: string; readonly find?: string }
}

export const WORDS: Readonly<Record<FirstRunItem, Words>> = {
  operator: {
    title: msg`Who runs the service`,
    ifLeft: msg`Families and courts would read an invented name, address and number. A real service refuses to start with them.`,
    at: { handbook: 'install.md', find: 'SITE_FILE' },
  },
  officer: {
    title: msg`Grievance officer`,
    ifLeft: msg`The law asks for a named officer. Complaints would go to an address that no one reads, and deadlines would pass.`,
    at: { handbook: 'install.md', find: 'SITE_FILE' },
  },
  lawTexts: {
    title: msg`Terms, notice and privacy policy read by your lawyer`,
    ifLeft: msg`Each member agrees to these texts. They rest on readings of the law that only your lawyer can confirm.`,
    at: { handbook: 'ask-a-lawyer.md' },
  },
  bank: {
    title: msg`Bank account that families pay into`,
    ifLeft: msg`Families would transfer money to an account that isn’t yours.`,
    at: { page: '/texts', name: msg`Texts of the site` },
  },
  plans: {
    title: msg`Plans and their prices`,
    ifLeft: msg`Members would buy at the prices that the service came with. Sold plans keep theirs.`,
    at: { page: '/plans', name: msg`Plans` },
  },
  lists: {
    title: msg`Communities, places and other lists`,
    ifLeft: msg`Families would choose from lists that no one from your region has read. Entries in use can’t be removed.`,
    at: { page: '/lists', name: msg`Lists` },
  },
  staff: {
    title: msg`Two people for decisions about money and data`,
    ifLeft: msg`Refunds, the bank account, data breaches and evidence need a second person. Alone you couldn’t decide them, and without your passkey no one could come in.`,
    at: { page: '/staff', name: msg`Staff` },
  },
  production: {
    title: msg`Runs as a real service`,
    ifLeft: msg`Made-up members, sandboxes for payments and open pages for developers stay switched on.`,
    at: { handbook: 'configure.md', find: 'NODE_ENV' },
  },
  TLS: {
    title: msg`Encrypted address`,
    ifLeft: msg`Passwords and messages could be read on their way, and passkeys don’t work.`,
    at: { handbook: 'configure.md#behind-a-proxy' },
  },
  mail: {
    title: msg`Mail server`,
    ifLeft: msg`Codes, notifications and replies to grievances would not reach anyone.`,
    at: { handbook: 'configure.md', find: 'SMTP_URL' },
  },
  sender: {
    title: msg`Sender that mailboxes trust`,
    ifLeft: msg`Most mailboxes would take your emails for spam.`,
    at: { handbook: 'configure.md', find: 'MAIL_FROM' },
  },
  SMS: {
    title: msg`SMS`,
    ifLeft: msg`Members can’t prove their mobile number, and those without email can’t come in.`,
    at: { handbook: 'configure.md', find: 'SMS_URL' },
  },
  gateway: {
    title: msg`Payment gateway`,
    ifLeft: msg`Members can’t pay online.`,
    at: { handbook: 'configure.md', find: 'RAZORPAY_KEY_ID' },
  },
  webhook: {
    title: msg`Payment notifications`,
    ifLeft: msg`If a member closes the page after paying, the plan starts minutes later, or only after a call.`,
    at: { handbook: 'troubleshoot.md#payments-do-not-arrive' },
  },
  backup: {
    title: msg`Tested backup`,
    ifLeft: msg`If the disk fails, everything is lost. A backup that was never restored may hold nothing.`,
    at: { handbook: 'back-up.md' },
  },
  store: {
    title: msg`Store for photos and documents`,
    ifLeft: msg`Photos could not be uploaded, or would be lost.`,
    at: { handbook: 'configure.md', find: 'STORAGE_URL' },
  },
  disk: {
    title: msg`Space on the disk`,
    ifLeft: msg`The service stops when the disk is full.`,
    at: { handbook: 'configure.md', find: 'DATA_DIR' },
  },
  database: {
    title: msg`Database`,
    ifLeft: msg`Nothing works without it.`,
    at: { handbook: 'install.md' },
  },
  pooler: {
    title: msg`Pooler`,
    ifLeft: msg`Statements would fail, or take longer.`,
    at: { handbook: 'scale.md' },
  },
  replica: {
    title: msg`Replica`,
    ifLeft: msg`Searches would use the primary alone, and nothing stands by if it fails.`,
    at: { handbook: 'scale.md' },
  },
  index: {
    title: msg`Search`,
    ifLeft: msg`Members would not be found.`,
    at: { handbook: 'troubleshoot.md#searches-are-slow' },
  },
  clock: {
    title: msg`Clocks`,
    ifLeft: msg`Codes would end too early or too late, and deadlines with them.`,
    at: { handbook: 'install.md' },
  },
}

export const isConfirmed = (item: FirstRunItem): item is ConfirmedTask => CONFIRMED_TASKS.some((task) => task === item)
