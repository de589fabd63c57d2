/** Saves a file that was created in the browser. */
export function saveFile(name: string, contents: Blob | string): void {
  const blob =
    typeof contents === 'string'
      ? new Blob([contents], { type: 'text/csv;charset=utf-8' })
      : contents
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Browsers start the download after the click, and finish it even if the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
