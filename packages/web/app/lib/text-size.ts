import { inStorage } from './in-storage.ts'

/** Sizes of text, as chosen on this device; the first is the browser's own. */
export const TEXT_SIZES = ['usual', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

const KEY = 'thunai.text'

/** Runs in the page's head, so that the first paint has the chosen size. */
export const SET_TEXT_SIZE = `try{const s=localStorage.getItem(${JSON.stringify(KEY)});if(s)document.documentElement.dataset.text=s}catch{}`

/** The size of this document. */
export const textSize = (): TextSize =>
  TEXT_SIZES.find((size) => size === document.documentElement.dataset['text']) ?? TEXT_SIZES[0]

/** Applies a size at once, and keeps it on this device where it may store anything. */
export function chooseTextSize(size: TextSize): void {
  const isUsual = size === TEXT_SIZES[0]
  if (isUsual) delete document.documentElement.dataset['text']
  else document.documentElement.dataset['text'] = size
  inStorage('device', (storage) => (isUsual ? storage.removeItem(KEY) : storage.setItem(KEY, size)))
}
