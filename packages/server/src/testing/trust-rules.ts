/**
 * A model of the visibility between a groom and a bride whose family table, seal and settings change. The test calls
 * it after every successful act.
 */
export class TrustRules {
  isSealed = false
  /** The candidate's latest answer was no. */
  isRefused = false
  isBlocked = false
  isResting = false
  isFixed = false
  isConnected = false
  /** By the groom's plan. */
  isOpened = false
  /** By the bride's yes, while the two are connected. */
  isShared = false
  /** Withdrawn access stays closed to plans until a new yes. */
  needsNewYes = false
  /** What a match elsewhere ended; cancelling that match restores it. */
  ended: { isConnected: boolean; isShared: boolean } | undefined
  biodata: 'none' | 'open' | 'takenBack' = 'none'
  aunt: 'none' | 'invited' | 'seated' = 'none'

  /** True if the groom can find the bride and open her page. */
  get seesPage(): boolean {
    if (this.isBlocked || this.isFixed) return false
    return (this.isSealed && !this.isResting) || this.isConnected
  }

  /** Search lists only members whom everyone can find. */
  get isListed(): boolean {
    return this.seesPage && this.isSealed && !this.isResting
  }

  get seesNumber(): boolean {
    return this.seesPage && (this.isOpened || (this.isShared && this.isConnected))
  }

  get seesPhotos(): boolean {
    return this.seesPage && (this.isOpened || this.isConnected)
  }

  get showsBiodata(): boolean {
    return this.biodata === 'open' && !this.isRefused && !this.isFixed
  }

  get auntReads(): boolean {
    return this.aunt === 'seated'
  }

  /** The bride's family declares its match fixed. */
  fix(): void {
    this.ended = { isConnected: this.isConnected, isShared: this.isShared }
    this.isFixed = true
    this.disconnect()
  }

  /** Cancels that: restores what it ended, unless that was withdrawn or blocked meanwhile. */
  unfix(): void {
    this.isFixed = false
    if (!this.isBlocked) Object.assign(this, this.ended)
    this.ended = undefined
  }

  /** Ends what only a connection gives. */
  disconnect(): void {
    Object.assign(this, { isConnected: false, isShared: false })
  }
}
