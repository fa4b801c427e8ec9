import type { NewPasskey, ShownPasskey } from '@thunai/contract/desk/login'
import { OFFICE_LIMITS } from '@thunai/contract/frame/limits'
import { Refusal } from '../../../../platform/refusal.ts'
import { challengeOf, verifyShownPasskey, type RelyingParty } from '../../../../platform/security/passkeys.ts'
import type { Services } from '../../../../services.ts'
import { findPasskey, insertQuestion, type KeptPasskey, type Question, takeQuestion } from './passkeys.store.ts'

/** @throws Refusal passkeysUnavailable if the office's address isn't configured */
export function officeParty({ config, site }: Pick<Services, 'config' | 'site'>): RelyingParty {
  if (config.officeUrl === undefined) throw new Refusal('passkeysUnavailable')
  return { name: site.name, origin: new URL(config.officeUrl).origin }
}

/** Stores a challenge until it is answered or expires. */
export async function saveQuestion<Q extends { readonly challenge: string }>(
  { db, clock }: Services,
  question: Question,
  options: Q,
): Promise<Q> {
  const expiresAt = new Date(clock.now().getTime() + OFFICE_LIMITS.questionMinutes * 60_000)
  await insertQuestion(db, { ...question, challenge: options.challenge }, expiresAt)
  return options
}

/**
 * Takes the challenge that an answer belongs to; each can be answered once, rightly or wrongly.
 * @throws Refusal passkeyRefused if there is no such challenge
 */
export async function takeQuestionOf(
  { db, clock }: Services,
  question: Question,
  answer: NewPasskey | ShownPasskey,
): Promise<string> {
  const challenge = challengeOf(answer)
  if (challenge === undefined || !(await takeQuestion(db, { ...question, challenge }, clock.now())))
    throw new Refusal('passkeyRefused')
  return challenge
}

/**
 * Verifies a passkey; returns it with its new counter.
 * @throws Refusal passkeyRefused for an unknown passkey, or one that doesn't answer this challenge
 */
export async function verifyPasskey(
  services: Services,
  question: Question,
  shown: ShownPasskey,
): Promise<{ readonly passkey: KeptPasskey; readonly counter: number }> {
  const party = officeParty(services)
  const challenge = await takeQuestionOf(services, question, shown)
  const passkey = await findPasskey(services.db, shown.id)
  if (!passkey || (question.staffId !== null && passkey.staffId !== question.staffId))
    throw new Refusal('passkeyRefused')
  const counter = await verifyShownPasskey(party, challenge, shown, passkey)
  if (counter === undefined) throw new Refusal('passkeyRefused')
  return { passkey, counter }
}
