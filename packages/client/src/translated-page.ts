/**
 * A browser that translates a page moves each text into its own elements (`<font><font>…`), or replaces it there. React
 * doesn't know them: an update would throw (react#11538) or change a text that is no longer shown. This makes the DOM
 * accept such updates: the replacement is inserted and removed with its text, and a changed text is shown untranslated,
 * so that the browser translates it again.
 */
export function takeChangesOfTranslatedPages(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  if (!value?.set) return
  const setValue = value.set
  /** The element that replaced a text in the page. */
  const standIns = new WeakMap<Node, Element>()
  const observer = new MutationObserver((records) => note(records))
  const isWrapper = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

  function note(records: readonly MutationRecord[]): void {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isWrapper)
        if (standIn?.isConnected) standIns.set(text, standIn)
      }
  }
  const catchUp = () => note(observer.takeRecords())

  /** The child of `parent` that is the node or its replacement. */
  function childFor(parent: Node, node: Node): Node | null {
    let found: Node | null = standIns.get(node) ?? node
    while (found && found.parentNode !== parent) found = isWrapper(found.parentNode) ? found.parentNode : null
    return found
  }
  /** Removes the translation's wrapper when its text moves. */
  function leaveWrapper(node: Node): void {
    if (node.nodeType !== Node.TEXT_NODE) return
    let wrapper: Node | null = standIns.get(node) ?? (isWrapper(node.parentNode) ? node.parentNode : null)
    while (isWrapper(wrapper?.parentNode)) wrapper = wrapper.parentNode
    standIns.delete(node)
    if (wrapper?.parentNode) removeChild.call(wrapper.parentNode, wrapper)
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    catchUp()
    const standIn = childFor(this, child)
    standIns.delete(child)
    if (standIn) removeChild.call(this, standIn)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (node.nodeType === Node.TEXT_NODE && node.parentNode !== this) {
      catchUp()
      leaveWrapper(node)
    }
    if (before === null || before.parentNode === this) return insertBefore.call(this, node, before) as T
    catchUp()
    return insertBefore.call(this, node, childFor(this, before)) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (node.nodeType === Node.TEXT_NODE && node.parentNode !== this) {
      catchUp()
      leaveWrapper(node)
    }
    return appendChild.call(this, node) as T
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (this.nodeType === Node.TEXT_NODE && (!this.isConnected || isWrapper(this.parentNode))) restore(this)
      setValue.call(this, text)
    },
  })
  /** Puts a text back in the place of its translation. */
  function restore(text: Node): void {
    catchUp()
    let wrapper: Node | null = standIns.get(text) ?? (isWrapper(text.parentNode) ? text.parentNode : null)
    while (isWrapper(wrapper?.parentNode)) wrapper = wrapper.parentNode
    standIns.delete(text)
    const parent = wrapper?.parentNode
    if (!wrapper || !parent) return
    insertBefore.call(parent, text, wrapper)
    removeChild.call(parent, wrapper)
  }

  observer.observe(document, { childList: true, subtree: true })
}
