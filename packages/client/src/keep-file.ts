/** Hands a file to the browser to save. */
export function saveBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has read it by the next task
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
