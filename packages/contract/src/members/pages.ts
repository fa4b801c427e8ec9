import * as z from 'zod/mini'

/** A page of a list: `next` is what `before` takes for the page after it, null at the end. */
export const page = <S extends z.ZodMiniType>(row: S) => ({ rows: z.array(row), next: z.nullable(z.string()) })

/** The query of such a list. */
export const paged = z.object({ before: z.optional(z.string()) })
