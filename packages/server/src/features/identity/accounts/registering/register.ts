import { REGISTRATION_MESSAGES as M } from '@thunai/contract/identity/registration-messages'
import { isOldEnough, type Registration } from '@thunai/contract/identity/accounts'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Language } from '@thunai/contract/values/languages'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal, refuseWait } from '../../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../../platform/security/throttle.ts'
import { languageIn } from '../../../../platform/languages.ts'
import { codeSms } from '../../../../platform/sms/code-sms.ts'
import { mayBeTexted, putSms } from '../../../../platform/sms/put-sms.ts'
import type { Services } from '../../../../services.ts'
import { welcomeMail } from '../accounts.mails.ts'
import { insertOrigin } from '../accounts.store.ts'
import { insertConsent } from './consent.store.ts'
import { insertMember } from './insert-member.ts'
import { resolveChoices, type Choices } from './resolve-choices.ts'
import { withFreeLoginId } from './with-free-login-id.ts'

export interface RegisteredAccount {
  readonly profileId: string
  /** "" if none was given. */
  readonly email: string
  readonly memberId: string
  readonly loginId: string
}

/** The answer reveals who is registered, because the specification requires the sentence; so tries are limited. */
const REGISTRATIONS: Limit = { name: 'registration', points: 5, seconds: 1800, counted: 'shared' }

/** The origin, and the language chosen on the page. */
interface RegisteredFrom {
  readonly address: string
  readonly language: Language | undefined
}

/**
 * Registers a member: account, profile, consent and the mail with the first code are created together or not at all.
 */
export async function register(
  services: Services,
  asked: Registration,
  from: RegisteredFrom,
): Promise<RegisteredAccount> {
  const { db, transact, passwords, throttle } = services
  refuseUnfit(services, asked)
  const choices = await resolveChoices(db, asked)
  refuseWait(await throttle.spend(REGISTRATIONS, addressKey(from.address)), 'tooManyRegistrations')
  const passwordHash = await passwords.hash(asked.userLoginPassword)
  const registered = await withFreeLoginId(() =>
    transact((tx) => writeMember(services, tx, { asked, choices, passwordHash, from })),
  )
  return registered
}

/** Such an account is verified by its phone. */
const isPhoneOnly = ({ emailContact }: Registration): boolean => emailContact === undefined

function refuseUnfit(services: Services, asked: Registration): void {
  const { clock } = services
  const fields = {
    ...(!isOldEnough(asked.dateOfBirth, asked.gender, dayInIndia(clock.now())) && { dateOfBirth: M.tooYoung }),
    ...(isPhoneOnly(asked) && !mayBeTexted(services, asked.primaryContact) && { primaryContact: M.phone }),
    ...(asked.acceptedTerms === false && { acceptedTerms: M.consent }),
    ...(asked.confirmedIntent === false && { confirmedIntent: M.consent }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalidFields', { fields })
}

interface NewRegistration {
  readonly asked: Registration
  readonly choices: Choices
  readonly passwordHash: string
  readonly from: RegisteredFrom
}

async function writeMember(
  services: Services,
  tx: Tx,
  { asked, choices, passwordHash, from }: NewRegistration,
): Promise<RegisteredAccount> {
  const { clock, codes, outbox } = services
  const now = clock.now()
  const { address, language } = from
  const { accountId, profileId, memberId, loginId, email, phone } = await insertMember(
    tx,
    { asked, choices, passwordHash, language, isAvailable: true },
    now,
  )
  await insertOrigin(tx, accountId, address, now)
  if (asked.acceptedTerms && asked.confirmedIntent) await insertConsent(tx, accountId, address, now)
  if (email === undefined) {
    const destination = phone ?? ''
    const { code, expiresAt } = await codes.issue(tx, { accountId, purpose: 'mobile', destination })
    await putSms(tx, services, codeSms(services, language ?? null, destination, code), { expiresAt, from: address })
    return { profileId, email: '', memberId, loginId }
  }
  const { code, expiresAt } = await codes.issue(tx, { accountId, purpose: 'email', destination: email })
  const mail = welcomeMail(services, languageIn(language), { name: asked.name, memberId, loginId, code })
  await outbox.put(tx, { channel: 'email', to: { name: asked.name, address: email }, ...mail }, expiresAt)
  return { profileId, email, memberId, loginId }
}
