import * as z from 'zod/mini'

/** A page of a list: pass `next` as `before` to get the next page; null at the end. */
export const page = <S extends z.ZodMiniType>(row: S) => ({ rows: z.array(row), next: z.nullable(z.string()) })

/** Query of such a list. */
export const paged = z.object({ before: z.optional(z.string()) })
