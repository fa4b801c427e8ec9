import { ACCOUNT_FAULTS } from '@thunai/contract/household/own-account'
import type { Tx } from '../../../platform/db/database.ts'
import { lockAccount } from '../../../platform/db/locks.ts'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import {
  confirmPassword,
  isKeptForAnother,
  refuseTooManyCodes,
  refuseUnproven,
  spendCorrection,
} from '../accounts/accounts.api.ts'
import { codeSms } from '../../../platform/sms/code-sms.ts'
import { mayBeTexted, putSms } from '../../../platform/sms/put-sms.ts'
import { contactChangeAskedMail, newEmailCodeMail, type ContactKind } from './verification.mails.ts'
import { findContact, isTaken } from './verification.store.ts'

const PLACES = {
  email: { column: 'email', field: 'email', purpose: 'new-email', same: ACCOUNT_FAULTS.sameEmail },
  mobile: { column: 'phone', field: 'phone', purpose: 'new-mobile', same: ACCOUNT_FAULTS.samePhone },
} as const

/**
 * Starts the change of an e-mail address or number: checks the password, sends a code to the new contact, and notifies
 * the present mailbox. Nothing changes before the code is entered, so that a typo can't lock the member out.
 */
export async function askNewContact(
  services: Services,
  caller: Caller,
  asked: { kind: ContactKind; value: string; password: string },
  from: string,
): Promise<void> {
  const { db, transact } = services
  const { column, field, purpose, same } = PLACES[asked.kind]
  await confirmPassword(services, caller.accountId, asked.password, from)
  if (asked.kind === 'mobile') {
    await refuseUnproven(db, caller.accountId)
    if (!mayBeTexted(services, asked.value)) throw new Refusal('smsNotThere')
  }
  const contact = await findContact(db, caller.accountId)
  if (contact?.[column] === asked.value) throw new Refusal('invalidFields', { fields: { [field]: same } })
  await refuseTooManyCodes(services, `${purpose} ${caller.accountId}`, from)
  // limits requests by many accounts to one address
  await refuseTooManyCodes(services, `${purpose} to ${asked.value}`, from)
  await transact((tx) => putCode(services, tx, caller, asked, from))
}

async function putCode(
  services: Services,
  tx: Tx,
  { accountId }: Caller,
  { kind, value }: { kind: ContactKind; value: string },
  from: string,
): Promise<void> {
  const { codes, clock, outbox } = services
  const { column, purpose } = PLACES[kind]
  await lockAccount(tx, accountId)
  const contact = await findContact(tx, accountId)
  if (!contact) throw new Refusal('loginNeeded')
  const isProven = contact.isEmailVerified || contact.isMobileVerified
  if (!isProven) await countCorrection(tx, accountId)
  else if (
    (await isTaken(tx, column, value)) ||
    (await isKeptForAnother(tx, accountId, { [column]: value }, clock.now()))
  )
    throw new Refusal('alreadyRegistered')
  const { name, language } = contact
  const i18n = languageIn(language)
  const { code, expiresAt } = await codes.issue(tx, { accountId, purpose, destination: value })
  // an unproven address may be a stranger's
  if (isProven)
    await outbox.put(tx, {
      channel: 'email',
      to: { name, address: contact.email },
      ...contactChangeAskedMail(services, i18n, { name, what: kind }),
    })
  if (kind === 'mobile')
    return void (await putSms(tx, services, codeSms(services, language, value, code), { expiresAt, from }))
  const mail = newEmailCodeMail(services, i18n, { name, code })
  await outbox.put(tx, { channel: 'email', to: { name, address: value }, ...mail }, expiresAt)
}

/**
 * Lets an account without any proof correct its e-mail address a few times. Only the owner of the mailbox, by entering
 * the code, learns whether the address is taken.
 */
async function countCorrection(tx: Tx, accountId: string): Promise<void> {
  if (!(await spendCorrection(tx, accountId))) throw new Refusal('proveFirst')
}
