/**
 * Who may see what between a groom and a bride whose family table, seal and settings change: the rules of the product in a few
 * lines, kept beside it and told of every act that succeeded.
 */
export class TrustRules {
  isSealed = false
  /** The last word of the candidate was a no. */
  isRefused = false
  isBlocked = false
  isResting = false
  isFixed = false
  isConnected = false
  /** By the groom's plan. */
  isOpened = false
  /** By the bride's yes, as long as the two are connected. */
  isShared = false
  /** What was taken back stays closed to plans until a new yes. */
  needsNewYes = false
  /** What a match outside ended; taking the match back brings it back. */
  ended: { isConnected: boolean; isShared: boolean } | undefined
  biodata: 'none' | 'open' | 'takenBack' = 'none'
  aunt: 'none' | 'invited' | 'seated' = 'none'

  /** The groom finds the bride and opens her page. */
  get seesPage(): boolean {
    if (this.isBlocked || this.isFixed) return false
    return (this.isSealed && !this.isResting) || this.isConnected
  }

  /** Search lists those only whom everybody finds. */
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

  /** The bride's family says that its match is fixed. */
  fix(): void {
    this.ended = { isConnected: this.isConnected, isShared: this.isShared }
    this.isFixed = true
    this.disconnect()
  }

  /** It takes that back: what it ended is as before, unless it was taken back or blocked meanwhile. */
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
