import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { FACES_EDGE, type FaceCounter } from './faces.ts'
import { JUDGED_EDGE, type NudityJudge } from './nudity.ts'
import { HASHED_EDGE, hashPicture } from './picture-hash.ts'
import type { Asked, Answered } from './signals.ts'

/** Looks at pictures in a thread of its own: a judgement takes longer than any request may be held up. */
if (!parentPort) throw new Error('signals-worker runs as a worker thread only')
const port = parentPort

interface Models {
  readonly judge: NudityJudge
  readonly countFaces: FaceCounter
}

/** Loaded with the first picture that is judged. */
let models: Promise<Models> | undefined

async function loadModels(): Promise<Models> {
  await import('@tensorflow/tfjs-backend-wasm')
  const judge = await (await import('./nudity.ts')).loadNudityJudge('wasm')
  return { judge, countFaces: await (await import('./faces.ts')).loadFaceCounter() }
}

async function look({ picture, isJudged }: Asked): Promise<Answered> {
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

port.on('message', (asked: Asked) => {
  look(asked).then(
    (answer) => port.postMessage(answer),
    (error: unknown) => {
      // one that could not be loaded is loaded anew with the next picture
      models = undefined
      port.postMessage({ fault: error instanceof Error ? error.message : String(error) })
    },
  )
})
