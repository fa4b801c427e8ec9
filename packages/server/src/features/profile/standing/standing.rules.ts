/** What keeps a profile from others' eyes, or its family from turning to others. */
export interface Standing {
  readonly fixedAt: Date | null
  /** Its family lets it rest. */
  readonly restingUntil: Date | null
  /** Staff pause it. */
  readonly pausedUntil: Date | null
  /** It waits for its candidate, or the candidate has said no. */
  readonly unsealedAt: Date | null
  /** Its family hides it. */
  readonly isHidden: boolean
}

type Facts<K extends keyof Standing> = Pick<Standing, K>

/** Why a family may not look at anything new. */
export function whyNothingNew({ fixedAt, restingUntil }: Facts<'fixedAt' | 'restingUntil'>, now: Date) {
  if (fixedAt) return 'fixed'
  return restingUntil && restingUntil > now ? 'paused' : undefined
}

/** Why a family may not give what an answer gives: a yes, the own number, photos. */
export function whyNoAnswer({ pausedUntil, unsealedAt }: Facts<'pausedUntil' | 'unsealedAt'>, now: Date) {
  if (pausedUntil && pausedUntil > now) return 'profilePaused'
  return unsealedAt ? 'sealMissing' : undefined
}

/** Why a family may not show another family's profile by a link: the link ends with each of these. */
export const whyNoLink = (standing: Standing, now: Date) =>
  standing.fixedAt ? 'fixed' : (whyNoAnswer(standing, now) ?? (standing.isHidden ? 'linkWhileHidden' : undefined))

/** Why a family may neither turn to another nor take its contact. */
export const whyNoContact = (standing: Standing, now: Date) =>
  whyNoAnswer(standing, now) ?? whyNothingNew(standing, now) ?? (standing.isHidden ? 'profileHidden' : undefined)
