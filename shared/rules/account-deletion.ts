/** What somebody types to show that they mean to delete their account: the username, if they have one. */
export function deleteConfirmation(username: string | null): string {
  return username ?? 'DELETE'
}

/** Whether the text is that, apart from blanks around it. */
export function isDeleteConfirmed(text: string, username: string | null): boolean {
  return text.trim() === deleteConfirmation(username)
}
