/** Fewer sales than these say nothing about what families choose. */
const FEWEST_SALES = 20

export interface Sales {
  readonly planId: number
  readonly sold: number
}

/** The plan that was bought more often than any other; undefined where too few were bought or two lead alike. */
export function mostChosen(sales: readonly Sales[]): number | undefined {
  const [first, second] = sales.toSorted((a, b) => b.sold - a.sold)
  const all = sales.reduce((sum, { sold }) => sum + sold, 0)
  return first && all >= FEWEST_SALES && first.sold > (second?.sold ?? 0) ? first.planId : undefined
}
