import type { Services } from '../../../../services.ts'
import { tellPhotoReview } from './photo-reviews.ts'
import { findAlikeRefused, keepRefusedPicture } from './refused-pictures.store.ts'
import { findAlike } from './alike.store.ts'
import {
  claimAnalysis,
  endAnalysis,
  postponeAnalysis,
  saveAlike,
  saveSignal,
  type Look,
} from './photo-signals.store.ts'

/** Longer than a look takes: after that, another server takes over. */
const LEASE_MS = 120_000
const TRIES = 4
/** Pause after the first failure; each later one is four times as long. */
const PAUSE_MS = 15_000
/** Resized, recompressed or lettered copies of a photo differ in fewer bits; so do a few strangers. */
const ALIKE = { bits: 8, most: 5 } as const

/**
 * Analyzes all due photos, one after the other. Retries failures a few times and then gives up: people check photos
 * anyway.
 */
export async function lookAtPhotos(services: Services): Promise<void> {
  const { db, clock } = services
  for (;;) {
    const now = clock.now()
    const look = await claimAnalysis(db, now, new Date(now.getTime() + LEASE_MS))
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
      await postponeAnalysis(db, look, new Date(clock.now().getTime() + PAUSE_MS * 4 ** (look.tries - 1)))
    } else {
      log.error({ err: error, photo: look.photoId }, 'a photo could not be looked at: it is checked without signals')
      await endAnalysis(db, look)
    }
  }
}

async function keepWhatIsSeen({ db, transact, files, signals, clock }: Services, look: Look): Promise<void> {
  const opened = await files.get(look.file)
  // renamed meanwhile, or gone: the next attempt knows
  if (!opened) throw new Error('the file of the photo is not there')
  const picture = Buffer.concat(await opened.body.toArray())
  const seen = await signals.lookAt({ picture, isJudged: look.isJudged })
  await transact(async (tx) => {
    await saveSignal(tx, look, seen)
    // staff were faster
    await keepRefusedPicture(tx, look.photoId)
  })
  // after the commit: of two servers with the same picture, the later one finds it
  const alike = await findAlike(db, look, seen, ALIKE)
  const refused = await findAlikeRefused(db, look, seen, ALIKE.bits)
  // a review opened later includes it; one that is open already is told
  await saveAlike(db, look, alike, refused)
  await transact(async (tx) => {
    await tellPhotoReview({ clock }, tx, look.photoId)
    await endAnalysis(tx, look)
  })
}
