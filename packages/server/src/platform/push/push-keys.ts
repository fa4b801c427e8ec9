import webPush from 'web-push'
import type { Clock } from '../clock.ts'
import type { Db, Transact } from '../db/database.ts'
import type { Log } from '../log.ts'
import { openSealer } from '../security/seal.ts'
import { dropKeys, findKeys, keepKeys, renewKeys, type KeyPair } from './push.store.ts'

/** The key pair that identifies this service to push services (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

interface Dependencies {
  readonly db: Db
  readonly transact: Transact
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
  readonly oldSecret?: string | undefined
}

const NAME = 'push'

/** Created at the very first start; the database decides which server's pair is used. */
export function openPushKeys({ db, transact, clock, log, secret, oldSecret }: Dependencies): () => Promise<PushKeys> {
  const sealer = openSealer(secret, 'push keys', [oldSecret])
  const open = ({ publicKey, sealedPrivateKey }: KeyPair): PushKeys | undefined => {
    try {
      return { publicKey, privateKey: sealer.open(sealedPrivateKey) }
    } catch {
      // sealed with another secret: reported below
      return undefined
    }
  }
  const make = (): KeyPair => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    return { publicKey, sealedPrivateKey: sealer.seal(privateKey) }
  }
  const load = async (): Promise<PushKeys> => {
    const storedPair = (await findKeys(db, NAME)) ?? (await keepKeys(db, NAME, make(), clock.now()))
    const opened = open(storedPair)
    const renewed = sealer.renew(storedPair.sealedPrivateKey)
    if (opened && renewed) await renewKeys(db, NAME, { ...storedPair, sealedPrivateKey: renewed })
    if (opened) return opened
    log.warn('the keys for push were made with another TOKEN_SECRET: new ones are made, and browsers subscribe again')
    await transact((tx) => dropKeys(tx, NAME, storedPair.publicKey))
    const made = open(await keepKeys(db, NAME, make(), clock.now()))
    if (!made) throw new Error('Another server has another TOKEN_SECRET.')
    return made
  }
  let loading: Promise<PushKeys> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
