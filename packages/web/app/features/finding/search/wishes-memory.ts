import { inStorage } from '../../../lib/in-storage.ts'

const STORED = 'thunai.search.withoutWishes'

/** True once the member took the wishes off in this tab. */
export const areWishesOff = (): boolean => inStorage('tab', (storage) => storage.getItem(STORED)) === 'yes'

/** Without storage the next search starts from the wishes again. */
export const noteWishesOff = (): void => inStorage('tab', (storage) => storage.setItem(STORED, 'yes'))
