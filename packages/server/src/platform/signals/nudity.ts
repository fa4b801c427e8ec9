import { loadGraphModel } from '@tensorflow/tfjs-converter'
import * as tf from '@tensorflow/tfjs-core'
import { MobileNetV2MidModel } from 'nsfwjs/models/mobilenet_v2_mid'

const NSFWJS: {
  readonly modelJson: () => Promise<{ readonly default: tf.io.ModelJSON }>
  /** In base64. */
  readonly weightBundles: readonly (() => Promise<{ readonly default: string }>)[]
} = MobileNetV2MidModel

/** Edge in pixels of the picture that is judged. */
export const JUDGED_EDGE = 224

/** Confidence of the model, from 0 to 1. */
export interface Nudity {
  /** Naked, in a photo or in a drawing. */
  readonly naked: number
  /** Scantily dressed, on purpose. */
  readonly revealing: number
}

export type NudityJudge = (rgb: Uint8Array) => Promise<Nudity>

/** Loads the model on the WebAssembly backend of tfjs, which must be imported before. */
export async function loadNudityJudge(): Promise<NudityJudge> {
  if (!(await tf.setBackend('wasm'))) throw new Error('tfjs has no WebAssembly backend here')
  const { default: model } = await NSFWJS.modelJson()
  const weights = await Promise.all(
    NSFWJS.weightBundles.map(async (load) => Buffer.from((await load()).default, 'base64')),
  )
  const network = await loadGraphModel({
    load: async () => ({
      modelTopology: model.modelTopology,
      weightSpecs: model.weightsManifest.flatMap((group) => group.weights),
      weightData: new Uint8Array(Buffer.concat(weights)).buffer,
    }),
  })
  return async (rgb) => {
    const answer = tf.tidy(() => {
      const pixels = tf.tensor4d(
        Float32Array.from(rgb, (value) => value / 255),
        [1, JUDGED_EDGE, JUDGED_EDGE, 3],
      )
      return network.predict(pixels) as tf.Tensor
    })
    // in the order of the model's training
    const [_drawing = 0, hentai = 0, _neutral = 0, porn = 0, sexy = 0] = await answer.data()
    answer.dispose()
    return { naked: hentai + porn, revealing: sexy }
  }
}
