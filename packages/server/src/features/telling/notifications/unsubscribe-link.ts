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

/** What one press stops: mails of a kind, or the digest. */
export type Stoppable = Exclude<NotificationKind, AlwaysTold> | 'digest'

const isStoppable = (what: NotificationKind): what is Exclude<Stoppable, 'digest'> =>
  !(ALWAYS_TOLD as readonly NotificationKind[]).includes(what)

/** The member, and the kind of mail. */
export interface Subscription {
  readonly profileId: string
  readonly what: Stoppable
}

type Secrets = Pick<Config, 'tokenSecret' | 'tokenSecretOld'>
const sealerOf = ({ tokenSecret, tokenSecretOld }: Secrets) => openSealer(tokenSecret, 'unsubscribe', [tokenSecretOld])

/**
 * A mail's unsubscribe link, valid forever and without a login; undefined for kinds that are always sent, and while the
 * service has no public address.
 */
export function unsubscribeUrl(
  { config }: { readonly config: Secrets & Pick<Config, 'publicUrl'> },
  profileId: string,
  what: NotificationKind | 'digest',
): string | undefined {
  if (config.publicUrl === undefined || (what !== 'digest' && !isStoppable(what))) return undefined
  return `${config.publicUrl}/unsubscribe/${toLetters(sealerOf(config).seal(`${what} ${profileId}`))}`
}

/** The subscription that a link names; undefined for a link that this service didn't make. */
export function readUnsubscribeToken(config: Secrets, token: string): Subscription | undefined {
  let opened: string
  try {
    opened = sealerOf(config).open(fromLetters(token))
  } catch {
    // a guess doesn't learn why the link is invalid
    return undefined
  }
  const [word, profileId = ''] = opened.split(' ')
  const what = [...NOTIFICATION_KINDS.filter(isStoppable), 'digest' as const].find((known) => known === word)
  return what && UUID.test(profileId) ? { profileId, what } : undefined
}
