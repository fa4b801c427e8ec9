import { inStorage } from '../../../lib/in-storage.ts'

const STORED = 'thunai.search.withoutWishes'

/** True if the member removed the wishes in this tab. */
export const areWishesOff = (): boolean => inStorage('tab', (storage) => storage.getItem(STORED)) === 'yes'

/** Remembers that in this tab; without storage the next search starts with the wishes again. */
export const noteWishesOff = (): void => inStorage('tab', (storage) => storage.setItem(STORED, 'yes'))
