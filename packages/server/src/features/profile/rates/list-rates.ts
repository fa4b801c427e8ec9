import type { Rate } from '@thunai/contract/profile/rates'
import type { Services } from '../../../services.ts'
import { findRates } from './rates.store.ts'

/** The latest rate of each currency. */
export const listRates = ({ db }: Pick<Services, 'db'>): Promise<readonly Rate[]> => findRates(db)
