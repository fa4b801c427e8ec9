import type { Config } from '../../config.ts'

/** An SMS reaches somebody through a gateway only; on a developer's machine it is kept and shown instead. */
export const canSendSms = ({ production, sms }: Pick<Config, 'production' | 'sms'>): boolean => !production || sms !== undefined
