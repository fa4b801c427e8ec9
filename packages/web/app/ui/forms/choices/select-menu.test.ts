import { describe, expect, it } from 'vitest'
import { pageMove, placeMenu } from './select-menu.ts'

describe('the menu of a select box', () => {
  it('is at most 300 px high and opens below if at least 140 px are free there (UIKIT-09)', () => {
    expect(placeMenu({ top: 50, bottom: 100 }, 800)).toEqual({ isAbove: false, maxHeight: 300 })
    expect(placeMenu({ top: 602, bottom: 652 }, 800)).toEqual({ isAbove: false, maxHeight: 140 })
  })

  it('opens above if there is less room below and more above (UIKIT-09)', () => {
    expect(placeMenu({ top: 603, bottom: 653 }, 800)).toEqual({ isAbove: true, maxHeight: 300 })
    expect(placeMenu({ top: 40, bottom: 90 }, 180)).toEqual({ isAbove: false, maxHeight: 140 })
  })

  it('never moves past its ends', () => {
    expect([pageMove(-1, 1, 20), pageMove(18, 1, 20), pageMove(3, -1, 20), pageMove(0, 1, 0)]).toEqual([5, 19, 0, -1])
  })
})
