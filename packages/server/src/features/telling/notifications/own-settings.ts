import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '@thunai/contract/telling/notification-kinds'
import type { NotificationSettings } from '@thunai/contract/telling/notifications'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { setDailyMatches } from '../../profile/profiles/profiles.api.ts'
import { isTimeZone, nextDigest } from './clock-times.rules.ts'
import { findReaderLanguage } from './due.store.ts'
import { choiceFault, wantedOf } from './notifications.rules.ts'
import { findSettings, saveChoice, saveSettings, type StoredSettings } from './settings.store.ts'

export async function findOwnSettings({ db }: Services, profileId: string): Promise<NotificationSettings> {
  const settings = await findSettings(db, profileId)
  // the account was deleted during the call
  if (!settings) throw new Refusal('loginNeeded')
  return toSettings(settings)
}

const toSettings = ({ choices, ...rest }: StoredSettings): NotificationSettings => ({
  ...rest,
  kinds: Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, wantedOf(kind, choices)]),
  ) as NotificationSettings['kinds'],
})

/** Settings to change; undefined stays. */
export type SentSettings = {
  readonly [K in Exclude<keyof NotificationSettings, 'kinds'>]?: NotificationSettings[K] | undefined
} & {
  readonly kinds?:
    | Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean | undefined>> | undefined>>
    | undefined
}

interface Choice {
  readonly kind: NotificationKind
  readonly channel: NotificationChannel
  readonly isOn: boolean
}

/**
 * Changes which kinds a member is told of, and on which channels.
 * @throws Refusal alwaysTold; invalidFields for a channel that the kind doesn't have, or an invalid time zone
 */
export async function changeSettings(
  { transact, clock }: Services,
  profileId: string,
  { kinds = {}, ...sent }: SentSettings,
): Promise<NotificationSettings> {
  const made = choicesOf(kinds)
  if (sent.timeZone !== undefined && !isTimeZone(sent.timeZone))
    throw new Refusal('invalidFields', { fields: { timeZone: 'Please choose a time zone.' } })
  return transact(async (tx) => {
    await lockProfile(tx, profileId)
    const before = await findSettings(tx, profileId)
    // the account was deleted during the call
    if (!before) throw new Refusal('loginNeeded')
    for (const choice of made) await choose(tx, profileId, choice)
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    if (Object.keys(given).length > 0) await replaceSettings(tx, profileId, before, given, clock.now())
    const after = await findSettings(tx, profileId)
    return toSettings(after ?? before)
  })
}

function choicesOf(kinds: NonNullable<SentSettings['kinds']>): readonly Choice[] {
  const made = NOTIFICATION_KINDS.flatMap((kind) =>
    NOTIFICATION_CHANNELS.flatMap((channel): Choice[] => {
      const isOn = kinds[kind]?.[channel]
      return isOn === undefined ? [] : [{ kind, channel, isOn }]
    }),
  )
  const faults = made.map(({ kind, channel, isOn }) => choiceFault(kind, channel, isOn))
  if (faults.includes('always')) throw new Refusal('alwaysTold')
  if (faults.includes('never'))
    throw new Refusal('invalidFields', { fields: { kinds: 'One of these is not told of in that way.' } })
  return made
}

/** Saves one choice; that of daily matches by mail is a profile setting. */
async function choose(tx: Tx, profileId: string, choice: Choice): Promise<void> {
  if (choice.kind === 'dailyMatches' && choice.channel === 'email') await setDailyMatches(tx, profileId, choice.isOn)
  else await saveChoice(tx, profileId, choice)
}

async function replaceSettings(
  tx: Tx,
  profileId: string,
  before: StoredSettings,
  given: Partial<StoredSettings>,
  now: Date,
): Promise<void> {
  const after = { ...before, ...given }
  const since = before.digest === 'off' && after.digest !== 'off' ? now : undefined
  const isAnother = after.digest !== before.digest
  await saveSettings(tx, profileId, after, { dueAt: nextDigest(after, now), isAnother, since })
}

/** The language of the member's mails; undefined if never chosen or the member is gone. */
export const findMailLanguage = ({ db }: Services, profileId: string): Promise<string | undefined> =>
  findReaderLanguage(db, profileId)

/**
 * Turns off mails of a kind, or the digest.
 * @returns false if the member is gone
 */
export async function stopMails(
  { transact, clock }: Services,
  profileId: string,
  what: NotificationKind | 'digest',
): Promise<boolean> {
  return transact(async (tx) => {
    await lockProfile(tx, profileId)
    const before = await findSettings(tx, profileId)
    if (!before) return false
    if (what === 'digest') await replaceSettings(tx, profileId, before, { digest: 'off' }, clock.now())
    else await choose(tx, profileId, { kind: what, channel: 'email', isOn: false })
    return true
  })
}
