import { MEMBER_SMS } from '@thunai/contract/frame/limits'
import { firstUnits } from '@thunai/contract/names/letters'

interface Credits {
  readonly id: number
  readonly smsCredits: number
  readonly smsUsed: number
}

interface SmsFacts {
  /** The sender has opened the receiver's contact. */
  readonly contactViewed: boolean
  /** The receiver has declined the sender's interest. */
  readonly declined: boolean
  /** The receiver may open the sender's profile. */
  readonly senderIsSeen: boolean
  /** A verified number: an unproven one may be a stranger's. */
  readonly hasNumber: boolean
  /** The same message went to the same member within a day. */
  readonly isRepeat: boolean
  /** Messages of the last day: from this sender to this member, and from all members to this one. */
  readonly fromOneToOne: number
  readonly toOne: number
  /** Live plans, the one that ends first in front. */
  readonly live: readonly Credits[]
}

export type SmsRefusal =
  | 'smsContactNeeded'
  | 'smsDeclined'
  | 'smsUnseen'
  | 'smsNoNumber'
  | 'smsTooMany'
  | 'smsPlanNeeded'
  | 'smsUsed'

/** The plan that pays for a message, that it is free, or why it isn't sent. */
export function chargeForSms(
  facts: SmsFacts,
): { readonly from: 'nothing' } | { readonly from: number } | { readonly refused: SmsRefusal } {
  const refused = mayWrite(facts)
  if (refused) return { refused }
  if (facts.isRepeat) return { from: 'nothing' }
  const plan = facts.live.find(({ smsCredits, smsUsed }) => smsUsed < smsCredits)
  if (!plan) return { refused: facts.live.length === 0 ? 'smsPlanNeeded' : 'smsUsed' }
  const isTooMany = facts.fromOneToOne >= MEMBER_SMS.fromOneToOneADay || facts.toOne >= MEMBER_SMS.toOneADay
  return isTooMany ? { refused: 'smsTooMany' } : { from: plan.id }
}

/** Why one member may not send SMS to another; undefined if allowed. */
export function mayWrite({
  contactViewed,
  declined,
  senderIsSeen,
  hasNumber,
}: Pick<SmsFacts, 'contactViewed' | 'declined' | 'senderIsSeen' | 'hasNumber'>) {
  if (!contactViewed) return 'smsContactNeeded'
  if (declined) return 'smsDeclined'
  if (!senderIsSeen) return 'smsUnseen'
  return hasNumber ? undefined : 'smsNoNumber'
}

/**
 * A member's name for an SMS: letters of any script and blanks only, so that a number, address or sign can't turn a
 * fixed message into an advertisement. Cut at a word where possible.
 */
export function smsName(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{M} '’-]+/gu, ' ')
    .trim()
    .split(/\s+/)
  let kept = ''
  for (const word of words) {
    const longer = kept === '' ? word : `${kept} ${word}`
    if (longer.length > MEMBER_SMS.nameLength) break
    kept = longer
  }
  return kept === '' ? firstUnits(words[0] ?? '', MEMBER_SMS.nameLength) : kept
}
