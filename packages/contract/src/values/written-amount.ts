import * as z from 'zod/mini'
import { readAmount } from './amounts.ts'

/** Rupees, also as text in any usual writing; what is no amount stays for the next schema to refuse. */
export const writtenAmount = z.transform((value) => (typeof value === 'string' ? (readAmount(value) ?? value) : value))
