import sharp from 'sharp'
import { FACES_EDGE, type FaceCounter } from './faces.ts'
import { JUDGED_EDGE, type NudityJudge } from './nudity.ts'
import { HASHED_EDGE, hashPicture } from './picture-hash.ts'
import { answerQuestions } from '../workers/answer-questions.ts'
import type { SignalRequest, PictureSignals } from './signals.ts'

interface Models {
  readonly judge: NudityJudge
  readonly countFaces: FaceCounter
}

/** Loaded with the first picture that is judged. */
let models: Promise<Models> | undefined

async function loadModels(): Promise<Models> {
  await import('@tensorflow/tfjs-backend-wasm')
  const judge = await (await import('./nudity.ts')).loadNudityJudge()
  return { judge, countFaces: await (await import('./faces.ts')).loadFaceCounter() }
}

async function look({ picture, isJudged }: SignalRequest): Promise<PictureSignals> {
  const raw = (edge: number, fit: 'fill' | 'contain' = 'fill') =>
    sharp(picture).resize(edge, edge, { fit, background: '#000' }).flatten().toColourspace('srgb').removeAlpha()
  const hashes = hashPicture(await raw(HASHED_EDGE).greyscale().raw().toBuffer())
  if (!isJudged) return { ...hashes, nudity: undefined, faces: undefined }
  models ??= loadModels()
  const { judge, countFaces } = await models
  return {
    ...hashes,
    nudity: await judge(await raw(JUDGED_EDGE).raw().toBuffer()),
    faces: await countFaces(await raw(FACES_EDGE, 'contain').raw().toBuffer()),
  }
}

/** Analyses pictures in a separate process, because it takes longer than a request may be blocked. */
answerQuestions((asked: SignalRequest) =>
  look(asked).catch((error: unknown) => {
    // if loading the models fails, retry with the next picture
    models = undefined
    throw error
  }),
)
