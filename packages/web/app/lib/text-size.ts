import { inStorage } from './in-storage.ts'

/** Text sizes to choose from; the first is the browser's own. */
export const TEXT_SIZES = ['usual', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

const KEY = 'thunai.text'

/** Runs in the page's head, so that the first paint uses the chosen size. */
export const SET_TEXT_SIZE = `try{const s=localStorage.getItem(${JSON.stringify(KEY)});if(s)document.documentElement.dataset.text=s}catch{}`

/** The document's current size. */
export const textSize = (): TextSize =>
  TEXT_SIZES.find((size) => size === document.documentElement.dataset['text']) ?? TEXT_SIZES[0]

/** Applies a size, and saves it on this device if storage allows. */
export function chooseTextSize(size: TextSize): void {
  const isUsual = size === TEXT_SIZES[0]
  if (isUsual) delete document.documentElement.dataset['text']
  else document.documentElement.dataset['text'] = size
  inStorage('device', (storage) => (isUsual ? storage.removeItem(KEY) : storage.setItem(KEY, size)))
}
