import type { Services } from '../../../../services.ts'
import { tellPhotoReview } from './photo-reviews.ts'
import { findAlikeRefused, keepRefusedPicture } from './refused-pictures.store.ts'
import { findAlike } from './alike.store.ts'
import { claimLook, endLook, putOffLook, saveAlike, saveSignal, type Look } from './looks.store.ts'

/** Longer than a look ever takes: a server that died leaves its photo to the others then. */
const LEASE_MS = 120_000
const TRIES = 4
/** After the first failure; each later one waits four times as long. */
const PAUSE_MS = 15_000
/** Copies of a photo that were resized, packed harder or written upon differ in fewer bits; so do a few strangers. */
const ALIKE = { bits: 8, most: 5 } as const

/**
 * Lets a machine look at all photos that are due, one after the other. What it can't look at is tried again a few times and
 * then left: people check photos without it.
 */
export async function lookAtPhotos(services: Services): Promise<void> {
  const { db, clock } = services
  for (;;) {
    const now = clock.now()
    const look = await claimLook(db, now, new Date(now.getTime() + LEASE_MS))
    if (!look) return
    await lookAt(services, look)
  }
}

async function lookAt(services: Services, look: Look): Promise<void> {
  const { clock, log } = services
  const { db } = services
  try {
    await keepWhatIsSeen(services, look)
  } catch (error) {
    if (look.tries < TRIES) {
      log.warn({ err: error, photo: look.photoId }, 'a photo could not be looked at yet')
      await putOffLook(db, look, new Date(clock.now().getTime() + PAUSE_MS * 4 ** (look.tries - 1)))
    } else {
      log.error({ err: error, photo: look.photoId }, 'a photo could not be looked at: it is checked without signals')
      await endLook(db, look)
    }
  }
}

async function keepWhatIsSeen({ db, transact, files, signals, clock }: Services, look: Look): Promise<void> {
  const opened = await files.get(look.file)
  // its name was changed since, or it is gone: the next try knows
  if (!opened) throw new Error('the file of the photo is not there')
  const picture = Buffer.concat(await opened.body.toArray())
  const seen = await signals.lookAt({ picture, isJudged: look.isJudged })
  await transact(async (tx) => {
    await saveSignal(tx, look, seen)
    // staff were faster
    await keepRefusedPicture(tx, look.photoId)
  })
  // after the commit: of two servers that look at the same picture, the later one finds it
  const alike = await findAlike(db, look, seen, ALIKE)
  const refused = await findAlikeRefused(db, look, seen, ALIKE.bits)
  // a review that is opened from now on tells of it; one that is open already is told
  await saveAlike(db, look, alike, refused)
  await transact(async (tx) => {
    await tellPhotoReview({ clock }, tx, look.photoId)
    await endLook(tx, look)
  })
}
