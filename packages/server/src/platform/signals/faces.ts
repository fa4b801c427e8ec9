import { readFile } from 'node:fs/promises'
import { loadGraphModel } from '@tensorflow/tfjs-converter'
import * as tf from '@tensorflow/tfjs-core'

/** Edge in pixels of the picture in which faces are counted: the whole photo, with black around it. */
export const FACES_EDGE = 256
/** The model's output has two grids, each with cells of a given size in pixels and a number of guesses per cell. */
const GRIDS = [
  { cell: 16, guesses: 2 },
  { cell: 32, guesses: 6 },
] as const
/** Numbers per guess: the box, of which four are read, and positions of eyes, nose, mouth and ears. */
const NUMBERS = 16
const SURE = 0.5
/** Two guesses that share more of their area are one face. */
const SHARED = 0.3

export type FaceCounter = (rgb: Uint8Array) => Promise<number>

interface Guess {
  readonly score: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Loads BlazeFace from a package of which nothing else is used. The backend of tfjs must be set. */
export async function loadFaceCounter(): Promise<FaceCounter> {
  const models = new URL('../models/', import.meta.resolve('@vladmandic/human'))
  const model = JSON.parse(await readFile(new URL('blazeface.json', models), 'utf8')) as tf.io.ModelJSON
  const weights = await readFile(new URL('blazeface.bin', models))
  const network = await loadGraphModel({
    load: async () => ({
      modelTopology: model.modelTopology,
      weightSpecs: model.weightsManifest.flatMap((group) => group.weights),
      weightData: new Uint8Array(weights).buffer,
    }),
  })
  return async (rgb) => {
    const answers = tf.tidy(() => {
      const pixels = tf.tensor4d(
        Float32Array.from(rgb, (value) => value / 127.5 - 1),
        [1, FACES_EDGE, FACES_EDGE, 3],
      )
      return network.execute(pixels) as tf.Tensor[]
    })
    const guesses: Guess[] = []
    for (const grid of GRIDS) guesses.push(...(await guessesOf(answers, grid)))
    tf.dispose(answers)
    return countFaces(guesses)
  }
}

async function guessesOf(
  answers: readonly tf.Tensor[],
  { cell, guesses }: (typeof GRIDS)[number],
): Promise<readonly Guess[]> {
  const across = FACES_EDGE / cell
  const count = across ** 2 * guesses
  const read = (numbers: number) =>
    answers.find(({ shape }) => shape[1] === count && shape[2] === numbers)?.data<'float32'>()
  const [scores, boxes] = await Promise.all([read(1), read(NUMBERS)])
  if (!scores || !boxes) throw new Error('the model of faces answers in another shape')
  return Array.from(scores, (score, at): Guess => {
    const [x = 0, y = 0, width = 0, height = 0] = boxes.subarray(at * NUMBERS)
    const of = Math.floor(at / guesses)
    const [column, row] = [of % across, Math.floor(of / across)]
    return {
      score: 1 / (1 + Math.exp(-score)),
      left: x + cell * (column + 0.5) - width / 2,
      top: y + cell * (row + 0.5) - height / 2,
      width,
      height,
    }
  }).filter(({ score }) => score >= SURE)
}

/** Counts the best guess of each face only. */
function countFaces(guesses: readonly Guess[]): number {
  const faces: Guess[] = []
  for (const guess of guesses.toSorted((a, b) => b.score - a.score))
    if (faces.every((face) => shareOf(face, guess) < SHARED)) faces.push(guess)
  return faces.length
}

/** Shared area of two boxes, as a fraction of the area that they cover together. */
function shareOf(one: Guess, other: Guess): number {
  const common = (from: 'left' | 'top', size: 'width' | 'height') =>
    Math.max(0, Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]))
  const sharedArea = common('left', 'width') * common('top', 'height')
  return sharedArea / (one.width * one.height + other.width * other.height - sharedArea)
}
