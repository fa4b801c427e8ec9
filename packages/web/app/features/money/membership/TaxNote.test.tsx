import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TaxNote } from './TaxNote.tsx'

it('prices are marked as including GST only if the operator charges it (PLAN-16)', () => {
  const gst = { gstin: '33AAAAA0000A1Z5', state: 'Tamil Nadu', percent: 18 }
  expect(render(<TaxNote gst={gst} />).container.textContent).toBe('All prices include GST of 18%. ')
  expect(render(<TaxNote />).container.textContent).toBe('')
})
