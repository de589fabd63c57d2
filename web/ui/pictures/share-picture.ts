/** Shares a picture by the system's dialog, or saves it if there is none. Returns false if it could not be loaded. */
export async function sharePicture(address: string, fileName: string): Promise<boolean> {
  let picture: Blob
  try {
    const answer = await fetch(address)
    if (!answer.ok) return false
    picture = await answer.blob()
  } catch {
    return false
  }
  const files = [new File([picture], fileName, { type: picture.type })]
  if ('canShare' in navigator && navigator.canShare({ files })) {
    // Closing the dialog is no failure. A device that cannot share files saves the picture.
    const isDone = await navigator.share({ files }).then(
      () => true,
      (error: unknown) => error instanceof Error && error.name === 'AbortError',
    )
    if (isDone) return true
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
  return true
}
