import { UUID } from '@thunai/contract/frame/wire'
import {
  ALWAYS_TOLD,
  type AlwaysTold,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@thunai/contract/telling/notification-kinds'
import type { Config } from '../../../config.ts'
import { openSealer } from '../../../platform/security/seal.ts'
import { fromLetters, toLetters } from '../../../platform/security/link-token.ts'

/** What one press can end: the mails of a kind, or the digest. */
export type Stoppable = Exclude<NotificationKind, AlwaysTold> | 'digest'

const isStoppable = (what: NotificationKind): what is Exclude<Stoppable, 'digest'> =>
  !(ALWAYS_TOLD as readonly NotificationKind[]).includes(what)

/** Whose mails, and of which kind. */
export interface Subscription {
  readonly profileId: string
  readonly what: Stoppable
}

type Secrets = Pick<Config, 'tokenSecret' | 'tokenSecretOld'>
const sealerOf = ({ tokenSecret, tokenSecretOld }: Secrets) => openSealer(tokenSecret, 'unsubscribe', [tokenSecretOld])

/**
 * The link of a mail, which works without a login and for good; undefined for what is always told, and where the service has
 * no address yet.
 */
export function unsubscribeUrl(
  { config }: { readonly config: Secrets & Pick<Config, 'publicUrl'> },
  profileId: string,
  what: NotificationKind | 'digest',
): string | undefined {
  if (config.publicUrl === undefined || (what !== 'digest' && !isStoppable(what))) return undefined
  return `${config.publicUrl}/unsubscribe/${toLetters(sealerOf(config).seal(`${what} ${profileId}`))}`
}

/** What a link names; undefined for one that this service has never made. */
export function readUnsubscribeToken(config: Secrets, token: string): Subscription | undefined {
  let opened: string
  try {
    opened = sealerOf(config).open(fromLetters(token))
  } catch {
    // a guess learns nothing of why the link is invalid
    return undefined
  }
  const [word, profileId = ''] = opened.split(' ')
  const what = [...NOTIFICATION_KINDS.filter(isStoppable), 'digest' as const].find((known) => known === word)
  return what && UUID.test(profileId) ? { profileId, what } : undefined
}
