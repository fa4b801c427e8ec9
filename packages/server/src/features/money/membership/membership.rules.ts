/** With fewer sales there is no most chosen plan. */
const FEWEST_SALES = 20

export interface Sales {
  readonly planId: number
  readonly sold: number
}

/** The plan that sold most; undefined with too few sales or a tie. */
export function mostChosen(sales: readonly Sales[]): number | undefined {
  const [first, second] = sales.toSorted((a, b) => b.sold - a.sold)
  const all = sales.reduce((sum, { sold }) => sum + sold, 0)
  return first && all >= FEWEST_SALES && first.sold > (second?.sold ?? 0) ? first.planId : undefined
}
