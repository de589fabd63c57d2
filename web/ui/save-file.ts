/** Hands a file that was made in the page to the browser to save. */
export function saveFile(name: string, contents: Blob | string): void {
  const blob =
    typeof contents === 'string'
      ? new Blob([contents], { type: 'text/csv;charset=utf-8' })
      : contents
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Browsers begin to save after the click; what they have begun they finish.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
