import type { Signal } from '@thunai/contract/desk/reviews'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { addSignals, openReview, withdrawReview } from '../../../desk/reviews/reviews.api.ts'
import { findPhotoSignals, type PhotoSignals } from './photo-signals.store.ts'
import { isMadeByMachine, type OwnedPhoto } from '../photos.store.ts'

type Dependencies = Pick<Services, 'clock'>

const QUEUE = 'photos'
/** Probabilities below this are nearly always of ordinary photos, so the office isn't told. */
const WORTH_SAYING = 0.3
/** Higher ones are reviewed first. */
const PRIORITY = { naked: 6, refusedBefore: 5, samePicture: 4, ordinary: 0 } as const
const BITS = 64

/** Opens a photo's review with the signals so far, in the transaction that shows the photo or lets it wait. */
export async function openPhotoReview(
  { clock }: Dependencies,
  tx: Tx,
  profile: { readonly id: string; readonly memberId: string },
  { id, isHoroscope }: OwnedPhoto,
): Promise<void> {
  const { signals, priority } = told(await findPhotoSignals(tx, id))
  const declared: readonly Signal[] = (await isMadeByMachine(tx, id))
    ? [{ kind: 'madeByMachine', detail: '', score: null }]
    : []
  await openReview(
    tx,
    { clock },
    {
      queue: QUEUE,
      subjectKind: isHoroscope ? 'horoscopePicture' : 'photo',
      subjectId: id,
      profileId: profile.id,
      memberId: profile.memberId,
      signals: [...signals, ...declared],
      priority,
    },
  )
}

/** Adds signals to a photo's open review, if there is one. */
export async function tellPhotoReview({ clock }: Dependencies, tx: Tx, photoId: string): Promise<void> {
  const { signals, priority } = told(await findPhotoSignals(tx, photoId))
  if (signals.length > 0) await addSignals(tx, { clock }, { queue: QUEUE, subjectId: photoId, signals, priority })
}

/** Withdraws reviews of deleted photos; call before the photos are locked, the order of deciding. */
export async function withdrawPhotoReviews(
  { clock }: Dependencies,
  tx: Tx,
  photoIds: readonly string[],
): Promise<void> {
  for (const id of photoIds.toSorted()) await withdrawReview(tx, { clock }, QUEUE, id)
}

/** Similarity of two hashes. */
const scoreOf = (distance: number) => Math.round((1 - distance / BITS) * 100) / 100

function told(seen: PhotoSignals | undefined): { readonly signals: readonly Signal[]; readonly priority: number } {
  const nudity = (['naked', 'revealing'] as const).flatMap((kind): Signal[] => {
    const score = seen?.[kind] ?? 0
    return score < WORTH_SAYING ? [] : [{ kind, detail: '', score: Math.round(score * 100) / 100 }]
  })
  const alike = (seen?.alike ?? []).map(({ memberId, distance }): Signal => ({
    kind: 'samePicture',
    detail: memberId,
    score: scoreOf(distance),
  }))
  const refused = seen?.refused
  const before: readonly Signal[] = refused
    ? [{ kind: 'refusedBefore', detail: refused.reason ?? '', score: scoreOf(refused.distance) }]
    : []
  const faces = seen?.faces ?? 0
  const several: readonly Signal[] = faces > 1 ? [{ kind: 'severalFaces', detail: '', score: faces }] : []
  const signals = [...nudity, ...before, ...alike, ...several]
  const urgent = (['naked', 'refusedBefore', 'samePicture'] as const).find((one) =>
    signals.some(({ kind }) => kind === one),
  )
  return { signals, priority: PRIORITY[urgent ?? 'ordinary'] }
}
