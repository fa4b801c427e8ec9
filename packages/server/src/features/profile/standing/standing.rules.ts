/** Facts that hide a profile from others, or bar its family from contacting others. */
export interface Standing {
  readonly fixedAt: Date | null
  /** The family's rest. */
  readonly restingUntil: Date | null
  /** A pause by staff. */
  readonly pausedUntil: Date | null
  /** Waiting for the candidate, or refused by the candidate. */
  readonly unsealedAt: Date | null
  /** Hidden by the family. */
  readonly isHidden: boolean
}

type Facts<K extends keyof Standing> = Pick<Standing, K>

/** Why a family may not open new profiles; undefined if it may. */
export function whyNothingNew({ fixedAt, restingUntil }: Facts<'fixedAt' | 'restingUntil'>, now: Date) {
  if (fixedAt) return 'fixed'
  return restingUntil && restingUntil > now ? 'paused' : undefined
}

/** Why a family may not give anything in an answer: a yes, its number, photos; undefined if it may. */
export function whyNoAnswer({ pausedUntil, unsealedAt }: Facts<'pausedUntil' | 'unsealedAt'>, now: Date) {
  if (pausedUntil && pausedUntil > now) return 'profilePaused'
  return unsealedAt ? 'sealMissing' : undefined
}

/** Why a family may not show another family's profile by a link; each reason also ends the link. */
export const whyNoLink = (standing: Standing, now: Date) =>
  standing.fixedAt ? 'fixed' : (whyNoAnswer(standing, now) ?? (standing.isHidden ? 'linkWhileHidden' : undefined))

/** Why a family may neither contact another nor open its contact. */
export const whyNoContact = (standing: Standing, now: Date) =>
  whyNoAnswer(standing, now) ?? whyNothingNew(standing, now) ?? (standing.isHidden ? 'profileHidden' : undefined)
