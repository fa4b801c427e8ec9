import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { languageIn } from '../../../../platform/languages.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { codeSms } from '../../../../platform/sms/code-sms.ts'
import { mayBeTexted, putSmsIfAllowed } from '../../../../platform/sms/put-sms.ts'
import { canSendSms } from '../../../../platform/sms/sms-gateway.ts'
import type { Services } from '../../../../services.ts'
import { loginCodeMail, passwordEndedMail } from '../accounts.mails.ts'
import {
  findAccountByEmail,
  findAccountsByLoginId,
  findReach,
  findOpenLogin,
  type LoginAccount,
  type OwnerContact,
  replacePassword,
} from '../accounts.store.ts'
import { admitOwner, type LoggedIn, type LoginFrom } from '../registering/admit-owner.ts'
import { markEmailVerified, markMobileVerified } from '../contacts/contact.store.ts'
import { findEarlierContact } from '../contacts/earlier-contact.store.ts'
import { findKnownDevices, forgetDevices } from './known-devices.store.ts'
import { hashLoginName, readLoginName } from './login-name.ts'
import { mailAccount } from '../mail-account.ts'
import { mayBeSentMore, refuseTooManyCodes, refuseTooManyTries } from '../refuse-too-many-codes.ts'
import { endSessionsOf } from './sessions.store.ts'

/** Where a name's code is sent. */
type Destination = { readonly channel: 'email' | 'sms'; readonly to: string }

interface Meant {
  readonly account: LoginAccount
  readonly reach: OwnerContact
  readonly destination: Destination
}

/**
 * Sends a login code: to the mailbox if an e-mail address was typed, otherwise by SMS to a verified number, or else to
 * the mailbox. Answer and work are the same for unknown names. A known device has a limit of its own, so that strangers
 * can't use up the owner's.
 * @throws Refusal loginByCodeOff, codeTooSoon, tooManyCodes, tooManyRequests
 */
export async function sendLoginCode(
  services: Services,
  username: string,
  from: { readonly address: string; readonly deviceSecrets: readonly string[] },
): Promise<void> {
  const { db, transact, codes, outbox, config } = services
  if (!config.loginByCode) throw new Refusal('loginByCodeOff')
  const meant = await findMeant(services, db, username)
  const accountIds = meant ? [meant.account.accountId] : []
  const [device] = await findKnownDevices(db, accountIds, from.deviceSecrets)
  const name = hashLoginName(readLoginName(username))
  if (device) await refuseTooManyCodes(services, `login by device ${device.id}`)
  else await refuseTooManyCodes(services, `login ${name}`, from.address)
  const isWanted = device !== undefined || (await mayBeSentMore(services, `login ${meant?.account.accountId ?? name}`))
  const known = isWanted ? meant : undefined
  const { channel, to } = known?.destination ?? destinationOfUnknown(services, username)
  const accountId = known?.account.accountId ?? randomUUID()
  const { name: called, language } = known?.reach ?? { name: 'member', language: null }
  await transact(async (tx) => {
    const { code, expiresAt } = await codes.issue(tx, { accountId, purpose: 'login', destination: to })
    if (channel === 'sms') {
      const message = codeSms(services, language, to, code)
      // a refusal would reveal that the number is known
      await (known
        ? putSmsIfAllowed(tx, services, message, { expiresAt, from: from.address })
        : outbox.pretend(tx, message))
      return
    }
    const message = {
      channel,
      to: { name: called, address: to },
      ...loginCodeMail(services, languageIn(language), { name: called, code }),
    } as const
    await (known ? outbox.put(tx, message, expiresAt) : outbox.pretend(tx, message))
  })
}

export interface LoggedInByCode extends LoggedIn {
  /** The account was unproven, so this login ended its password. */
  readonly passwordEnded: boolean
}

/**
 * Logs in by the latest code. A code from the mailbox proves the address, like one for a new password. If this is the
 * account's first proof, another person may have registered the address: everything that person set up ends, the
 * password included.
 * @throws Refusal loginByCodeOff, loginCodeWrong, tooManyRequests
 */
export async function logInByCode(
  services: Services,
  { username, code }: { readonly username: string; readonly code: string },
  from: LoginFrom,
): Promise<LoggedInByCode> {
  const { db, transact, codes, config, clock } = services
  if (!config.loginByCode) throw new Refusal('loginByCodeOff')
  const meant = await findMeant(services, db, username)
  const { accountId } = meant?.account ?? { accountId: randomUUID() }
  const { channel, to } = meant?.destination ?? destinationOfUnknown(services, username)
  const [known] = await findKnownDevices(db, [accountId], from.deviceSecrets)
  if (!known) await refuseTooManyTries(services, from.address)
  const loggedIn = await transact(async (tx) => {
    const use = { accountId, purpose: 'login', destination: to } as const
    // a wrong code is counted in this transaction, which commits after a refusal too
    if (!(await codes.spend(tx, use, code, known?.id)) || !meant) return undefined
    // the account is locked from here on; check that it still allows logins by this address
    const login = await findOpenLogin(tx, meant.account)
    const now = await findMeant(services, tx, username)
    if (!login || now?.account.accountId !== accountId || now.destination.to !== to) return undefined
    const { emailVerified, mobileVerified } = now.account
    const isFirstProof = !emailVerified && !mobileVerified
    if (isFirstProof) await endWhatStrangersSet(tx, services, now.account)
    const account = {
      ...now.account,
      emailVerified:
        emailVerified || (channel === 'email' && (await markEmailVerified(tx, accountId, to, clock.now()))),
      mobileVerified:
        mobileVerified || (channel === 'sms' && (await markMobileVerified(tx, accountId, to, clock.now()))),
    }
    const admitted = await admitOwner(tx, services, { account, language: login.language, known }, from)
    return { ...admitted, passwordEnded: isFirstProof }
  })
  if (!loggedIn) throw new Refusal('loginCodeWrong')
  return loggedIn
}

/** Ends all access to a locked account except by a new code: sessions, known devices, other codes and the password. */
async function endWhatStrangersSet(
  tx: Tx,
  services: Services,
  { accountId, passwordHash }: LoginAccount,
): Promise<void> {
  const { clock, codes, passwords } = services
  await endSessionsOf(tx, accountId, clock.now())
  await forgetDevices(tx, accountId)
  await codes.void(tx, accountId, ['reset', 'new-email', 'new-mobile', 'takeover'])
  await replacePassword(tx, accountId, { from: passwordHash, to: await passwords.hashOfNone() })
  await mailAccount(tx, services, accountId, (i18n, name) => passwordEndedMail(services, i18n, { name }))
}

/** The account that a name means, the likeliest of several, and where its code goes; undefined for an unknown name, after the same work. */
async function findMeant(services: Services, db: Db | Tx, username: string): Promise<Meant | undefined> {
  const asked = readLoginName(username)
  const [account] =
    'email' in asked ? await findAccountByEmail(db, asked.email) : await findAccountsByLoginId(db, asked)
  const accountId = account?.accountId ?? randomUUID()
  const reach = await findReach(db, accountId)
  // while a change of contact can be undone, codes go to the one before it, which a thief of the session doesn't read (T44)
  const earlier = await findEarlierContact(db, { accountId }, services.clock.now())
  if (!account || !reach) return undefined
  const { email, phone } = earlier ?? reach
  const hasMobile = earlier ? earlier.mobileVerifiedAt !== null : account.mobileVerified
  // without an e-mail address the number takes its place, and is verified the same way
  const isReachedByText = hasMobile || email === ''
  const byText = !('email' in asked) && phone !== null && isReachedByText && isTextable(services, phone)
  if (byText) return { account, reach, destination: { channel: 'sms', to: phone } }
  return email === '' ? undefined : { account, reach, destination: { channel: 'email', to: email } }
}

function destinationOfUnknown(services: Services, username: string): Destination {
  const asked = readLoginName(username)
  if ('email' in asked) return { channel: 'email', to: asked.email }
  const [phone] = asked.phones
  return phone !== undefined && isTextable(services, phone)
    ? { channel: 'sms', to: phone }
    : { channel: 'email', to: asked.text }
}

const isTextable = (services: Services, phone: string): boolean =>
  canSendSms(services.config) && mayBeTexted(services, phone)
